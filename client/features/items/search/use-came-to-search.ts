import { useLocation, useNavigationType } from 'react-router';
import { TO_SEARCH } from './search-places.ts';

/** Whether the reader came to this page to search. Who comes back to it, or loads it again, did not. */
export const useCameToSearch = (): boolean => {
  const { state } = useLocation();
  return useNavigationType() === 'PUSH' && state?.purpose === TO_SEARCH.purpose;
};
