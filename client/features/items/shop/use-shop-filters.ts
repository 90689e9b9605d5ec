import { useCallback, useMemo } from 'react';
import type { NavigateOptions } from 'react-router';
import { useAddressQuery } from '../../../lib/page/use-address-query.ts';
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
  const { query, current, change: changeQuery } = useAddressQuery();
  const address = useMemo(() => readAddress(query), [query]);
  const change = useCallback(
    (changes: Changes, options?: NavigateOptions) =>
      changeQuery((before) => {
        const chosen = filtersFrom(before);
        return addressOf(changed(chosen, typeof changes === 'function' ? changes(chosen) : changes));
      }, options),
    [changeQuery],
  );
  /** What is chosen by now, also where the page has not followed it yet: for presses that depend on it. */
  const chosen = useCallback((): ShopFilters => filtersFrom(current() ?? query), [current, query]);
  /** Whether the page shows what is chosen by now. */
  const isShown = useCallback(() => current()?.toString() === query.toString(), [current, query]);
  /** The address after a change, for links. */
  const pathTo = useCallback(
    (changes: Partial<ShopFilters>) => shopPath(changed(address.filters, changes)),
    [address],
  );
  /** Writes the address as the shop understood it. */
  const tidy = useCallback(
    () => changeQuery((before) => addressOf(filtersFrom(before)), { replace: true }),
    [changeQuery],
  );
  return { ...address, change, chosen, isShown, pathTo, tidy };
};

/** What the parts of the shop share. */
export type Shop = Pick<
  ReturnType<typeof useShopFilters>,
  'filters' | 'change' | 'chosen' | 'isShown' | 'pathTo'
>;
