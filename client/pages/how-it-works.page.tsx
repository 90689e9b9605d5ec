import { contentQuery } from '../features/content/content.queries.ts';
import { HowItWorks } from '../features/content/how-it-works.tsx';
import type { PageLoader } from '../lib/page/page-loader.ts';

export const loader: PageLoader = ({ queryClient, language }) =>
  queryClient.fetchQuery(contentQuery(language, 'how-it-works'));

export const Component = () => <HowItWorks />;
