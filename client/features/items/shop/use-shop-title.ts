import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format.ts';
import { nameIn } from '../item-words.ts';
import { categoriesQuery } from '../items.queries.ts';
import type { ShopFilters } from './shop-filters.ts';

/** The name of what is shown, from the tree of categories; until that is there, as the address has it. */
export const useShopTitle = (filters: ShopFilters): string | null => {
  const { language } = useFormat();
  const { data } = useQuery(categoriesQuery());
  if (!data) return filters.subCategoryName || filters.categoryName || null;
  const sub = data
    .flatMap((category) => category.sub_category)
    .find(({ id }) => id === filters.subCategoryId);
  const chosen = sub ?? data.find(({ id }) => id === filters.categoryId);
  return chosen ? nameIn(language, chosen) : null;
};
