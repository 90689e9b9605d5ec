import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FindPlace } from './keyword-words.ts';
import { filtersInKeyword, filtersSaid, stillMeant } from './keyword-words.ts';
import type { ShopFilters } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

/**
 * A keyword that says a price or a place gives way to the filters it stands for: they can be seen, changed and taken off. Answers the
 * filters as they are meant, before the address says so: nobody is told for a moment that nothing is called like a price.
 */
export const useKeywordWords = (
  { filters, change }: Pick<Shop, 'filters' | 'change'>,
  find: FindPlace,
): ShopFilters => {
  const { keyword } = filters;
  const read = useEffectEvent(async () => ({
    from: filters,
    changes: await filtersInKeyword(filters, find),
  }));
  const follow = useEffectEvent((changes: Partial<ShopFilters>, from: ShopFilters) =>
    change((chosen) => stillMeant(changes, from, chosen), { replace: true }),
  );
  useEffect(() => {
    if (keyword === '') return;
    let isHere = true;
    void read().then(({ changes, from }) => {
      if (changes && isHere) follow(changes, from);
    });
    return () => {
      isHere = false;
    };
  }, [keyword]);
  return useMemo(() => filtersSaid(filters), [filters]);
};
