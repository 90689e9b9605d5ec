import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../items.queries.ts';
import type { Problem } from './read-address.ts';
import type { ShopFilters } from './shop-filters.ts';

/** What the address alone shows to be wrong, and what only the tree of categories does. */
export const useLinkProblems = (
  filters: ShopFilters,
  problems: readonly Problem[],
  isApart: boolean,
): readonly Problem[] => {
  const { data: tree } = useQuery(categoriesQuery('shop'));
  if (!tree) return problems;
  const { categoryId, subCategoryId } = filters;
  const home = tree.find(({ sub_category }) => sub_category.some(({ id }) => id === subCategoryId));
  const found: Problem[] = [];
  const isKnown = tree.some(({ id }) => id === categoryId);
  if (categoryId !== null && !isKnown) found.push({ about: 'category_id' });
  if (subCategoryId !== null && !home) found.push({ about: 'sub_category_id' });
  if (isKnown && isApart) found.push({ about: 'categories_apart' });
  return [...problems, ...found];
};
