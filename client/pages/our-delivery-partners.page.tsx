import { contentQuery } from '../features/content/content.queries.ts';
import { DeliveryPartners } from '../features/content/delivery-partners.tsx';
import type { PageLoader } from '../lib/page/page-loader.ts';

export const loader: PageLoader = ({ queryClient, language }) =>
  queryClient.fetchQuery(contentQuery(language, 'our-delivery-partners'));

export const Component = () => <DeliveryPartners />;
