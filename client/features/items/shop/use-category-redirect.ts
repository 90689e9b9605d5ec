import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import { readerAtom } from '../items.atoms.ts';
import { categoriesQuery, shopQuery } from '../items.queries.ts';
import type { ShopFilters } from './shop-filters.ts';
import { apartRequestFor, movedIn } from './shop-filters.ts';

type Moved = {
  /** Where the subcategory stands now that an old link names with the category it stood in. */
  moved: ShopPageView['merged_into'];
  /** Whether it never stood in that category. */
  isApart: boolean;
};

/** A link whose subcategory does not stand in its category. */
export const useCategoryRedirect = (filters: ShopFilters): Moved => {
  const reader = useAtomValue(readerAtom);
  const { data: tree = [] } = useQuery(categoriesQuery('shop'));
  const request = apartRequestFor(tree, filters);
  const { data } = useQuery({ ...shopQuery(reader, request ?? {}), enabled: request !== null });
  const answer = request && data;
  return {
    moved: movedIn(tree, filters) ?? answer?.merged_into ?? null,
    isApart: answer?.merged_into === null,
  };
};
