import { contentQuery } from '../features/content/content.queries.ts';
import { DeliveryPartners } from '../features/content/delivery-partners.tsx';
import { partnersQuery } from '../features/content/partners.queries.ts';
import type { PageLoader } from '../lib/page/page-loader.ts';

export const loader: PageLoader = ({ queryClient, language }) =>
  Promise.all([
    queryClient.fetchQuery(contentQuery(language, 'our-delivery-partners')),
    queryClient.prefetchQuery(partnersQuery()),
  ]);

export const Component = () => <DeliveryPartners />;
