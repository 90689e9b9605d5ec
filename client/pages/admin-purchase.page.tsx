import { useAtomValue } from 'jotai';
import { useParams } from 'react-router';
import { PurchasePage } from '../features/admin/purchases/purchase-page.tsx';
import { PaymentReceipts } from '../features/receipts/receipt-links.tsx';
import { userAtom } from '../lib/session/session.ts';

export const Component = () => {
  const { number = '' } = useParams();
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  const receipts = isAdmin ? <PaymentReceipts transactionNumber={number} /> : null;
  return <PurchasePage transactionNumber={number} receipts={receipts} />;
};
