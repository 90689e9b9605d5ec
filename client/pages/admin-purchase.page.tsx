import { useParams } from 'react-router';
import { PurchasePage } from '../features/admin/purchases/purchase-page.tsx';
import { PaymentReceipts } from '../features/receipts/receipt-links.tsx';

export const Component = () => {
  const { number = '' } = useParams();
  return (
    <PurchasePage transactionNumber={number} receipts={<PaymentReceipts transactionNumber={number} />} />
  );
};
