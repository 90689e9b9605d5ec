import { useLocation, useNavigationType } from 'react-router';
import { TO_SEARCH } from './search-places.ts';

/**
 * By which way the reader came to this page to search, also from this page itself; null for others. Who comes back to it, or loads
 * it again, did not.
 */
export const useCameToSearch = (): string | null => {
  const { state, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  return !isBack && state?.purpose === TO_SEARCH.purpose ? key : null;
};
