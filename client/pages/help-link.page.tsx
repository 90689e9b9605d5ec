import { useSearchParams } from 'react-router';
import { CaseByLinkPage } from '../features/help/case-pages.tsx';

/** A case with support, by the link in a mail. */
export const Component = () => {
  const [query] = useSearchParams();
  const token = query.get('token');
  return <CaseByLinkPage key={token} token={token} />;
};
