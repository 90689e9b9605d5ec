import { contentQuery } from '../features/content/content.queries.ts';
import { Faq } from '../features/content/faq.tsx';
import type { PageLoader } from '../lib/page/page-loader.ts';

export const loader: PageLoader = ({ queryClient, language }) =>
  queryClient.fetchQuery(contentQuery(language, 'faq'));

export const Component = () => <Faq />;
