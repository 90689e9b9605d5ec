import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ShopFilters } from './shop-filters.ts';
import { addressOf, filtersFrom } from './shop-filters.ts';

/** The shop's filters and the way to change them: they live in the address, so back, reload and share work. */
export const useShopFilters = () => {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => filtersFrom(query), [query]);
  /** Changes some filters; the list starts again at its first page unless the page is what changes. */
  const change = useCallback(
    (changes: Partial<ShopFilters>) => {
      setQuery((before) => addressOf({ ...filtersFrom(before), page: 1, ...changes }), {
        preventScrollReset: changes.page === undefined,
      });
    },
    [setQuery],
  );
  return { filters, change };
};

export type ChangeFilters = ReturnType<typeof useShopFilters>['change'];
