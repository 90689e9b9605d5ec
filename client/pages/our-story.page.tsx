import { contentQuery } from '../features/content/content.queries.ts';
import { OurStory } from '../features/content/our-story.tsx';
import type { PageLoader } from '../lib/page/page-loader.ts';

export const loader: PageLoader = ({ queryClient, language }) =>
  queryClient.fetchQuery(contentQuery(language, 'our-story'));

export const Component = () => <OurStory />;
