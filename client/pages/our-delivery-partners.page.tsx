import { ContentPage } from '../features/content/content-page.tsx';

export const Component = () => <ContentPage page="our-delivery-partners" />;
