import { ConciergePage } from '../features/concierge/concierge-page.tsx';
import { GuestReceipts } from '../features/receipts/receipt-links.tsx';

export const Component = () => <ConciergePage receiptsOf={(token) => <GuestReceipts token={token} />} />;
