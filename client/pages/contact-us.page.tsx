import { Contact } from '../features/content/contact.tsx';
import { contentQuery } from '../features/content/content.queries.ts';
import type { PageLoader } from '../lib/page/page-loader.ts';

export const loader: PageLoader = ({ queryClient, language }) =>
  queryClient.fetchQuery(contentQuery(language, 'contact-us'));

export const Component = () => <Contact />;
