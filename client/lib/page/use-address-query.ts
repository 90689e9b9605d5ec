import { useCallback, useContext } from 'react';
import type { NavigateOptions } from 'react-router';
import {
  UNSAFE_DataRouterContext as RouterInUse,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';

/**
 * The query of the address, and what changes it. One change may follow another before the page has followed the first: each
 * starts from where the router is on its way to, which only the router itself knows at that moment. Who answers late changes
 * neither the address of another page, nor one that is being left.
 */
export const useAddressQuery = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const router = useContext(RouterInUse)?.router;
  const { pathname } = useLocation();
  const path = useHref(pathname);
  /** The query that the address has by now; null where it is another page's. */
  const current = useCallback((): URLSearchParams | null => {
    const wanted = router?.state.navigation.location ?? router?.state.location;
    return wanted?.pathname === path ? new URLSearchParams(wanted.search) : null;
  }, [router, path]);
  const change = useCallback(
    (to: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions): void => {
      const before = current();
      if (before === null) return;
      const search = to(before).toString();
      // On the way to another entry of the history, one that is replaced would be the one before.
      const replace = options?.replace && router?.state.navigation.location === undefined;
      void navigate({ search }, { preventScrollReset: true, ...options, replace });
    },
    [router, current, navigate],
  );
  return { query, current, change };
};
