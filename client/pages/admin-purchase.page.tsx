import { useParams } from 'react-router';
import { PurchasePage } from '../features/admin/purchases/purchase-page.tsx';

export const Component = () => <PurchasePage transactionNumber={useParams().number ?? ''} />;
