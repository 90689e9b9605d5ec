import { useLocation } from 'react-router';
import { ContentPage } from '../features/content/content-page.tsx';

/** Every policy: the address says which. */
export const Component = () => {
  const { pathname } = useLocation();
  return <ContentPage page={pathname.split('/').filter(Boolean).at(-1) ?? ''} />;
};
