import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { filtersFrom, readAddress } from './read-address.ts';
import type { ShopFilters } from './shop-filters.ts';
import { addressOf, shopPath } from './shop-filters.ts';

/** The list starts again at its first page unless the page is what changes. */
const changed = (filters: ShopFilters, changes: Partial<ShopFilters>): ShopFilters => ({
  ...filters,
  page: 1,
  ...changes,
});

/** What to change, where it matters said by what is chosen at that moment. */
type Changes = Partial<ShopFilters> | ((chosen: ShopFilters) => Partial<ShopFilters>);

/** The shop's filters and the ways to change them: they live in the address, so back, reload and share work. */
export const useShopFilters = () => {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readAddress(query), [query]);
  /** The address that was asked for last: one change may follow another before the page has followed the first. */
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  /** Whoever answers late, a device that is asked where it is, must not write into another page's address. */
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const change = useCallback(
    (changes: Changes) => {
      if (!isHere.current) return;
      const chosen = filtersFrom(asked.current);
      const wanted = typeof changes === 'function' ? changes(chosen) : changes;
      asked.current = addressOf(changed(chosen, wanted));
      setQuery(asked.current, { preventScrollReset: true });
    },
    [setQuery],
  );
  /** The address after a change, for links. */
  const pathTo = useCallback(
    (changes: Partial<ShopFilters>) => shopPath(changed(address.filters, changes)),
    [address],
  );
  /** Writes the address as the shop understood it. */
  const tidy = useCallback(() => {
    setQuery(addressOf(address.filters), { replace: true, preventScrollReset: true });
  }, [setQuery, address]);
  return { ...address, change, pathTo, tidy };
};

/** What the parts of the shop share. */
export type Shop = Pick<ReturnType<typeof useShopFilters>, 'filters' | 'change' | 'pathTo'>;
