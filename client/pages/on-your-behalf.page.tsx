import { ConciergePage } from '../features/concierge/concierge-page.tsx';

export const Component = () => <ConciergePage />;
