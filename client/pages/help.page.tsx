import { HelpPage } from '../features/help/help-page.tsx';

export const Component = () => <HelpPage />;
