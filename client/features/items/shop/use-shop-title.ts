import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery } from '../items.queries.ts';
import type { ShopFilters } from './shop-filters.ts';

/** What is shown, in words: the keyword, the category from the tree, or until that is there as the address has it. */
export const useShopTitle = (filters: ShopFilters): string => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const { data } = useQuery(categoriesQuery('shop'));
  if (filters.keyword) return t('shop.results', { keyword: filters.keyword });
  const sub = data
    ?.flatMap((category) => category.sub_category)
    .find(({ id }) => id === filters.subCategoryId);
  const chosen = sub ?? data?.find(({ id }) => id === filters.categoryId);
  if (chosen) return nameIn(language, chosen);
  const named = data ? '' : filters.subCategoryName || filters.categoryName;
  return named || t('shop.title');
};
