import { useSearchParams } from 'react-router';
import { Photos } from '../features/cases/entry-parts.tsx';
import { useGuestPhotos } from '../features/cases/guest-photos.tsx';
import { CaseByLinkPage } from '../features/help/case-pages.tsx';

/** A case with support, by the link in a mail. */
export const Component = () => {
  const [query] = useSearchParams();
  const token = query.get('token');
  return <CaseByLinkPage key={token} token={token} usePhotos={useGuestPhotos} Photos={Photos} />;
};
