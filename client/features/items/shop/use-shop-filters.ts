import { useCallback, useMemo } from 'react';
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

/** The shop's filters and the ways to change them: they live in the address, so back, reload and share work. */
export const useShopFilters = () => {
  const [query, setQuery] = useSearchParams();
  const address = useMemo(() => readAddress(query), [query]);
  const change = useCallback(
    (changes: Partial<ShopFilters>) => {
      setQuery((before) => addressOf(changed(filtersFrom(before), changes)), { preventScrollReset: true });
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
