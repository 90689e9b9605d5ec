import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery } from '../items.queries.ts';
import type { ShopFilters } from './shop-filters.ts';

type Crumb = { name: string; path: string };

/** The way from the home page to what is shown: shop, category, subcategory. */
export const useShopBreadcrumbs = ({ categoryId, subCategoryId }: ShopFilters): Crumb[] => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const { data = [] } = useQuery(categoriesQuery('shop'));
  const category = data.find(
    ({ id, sub_category }) => id === categoryId || sub_category.some((sub) => sub.id === subCategoryId),
  );
  const sub = category?.sub_category.find(({ id }) => id === subCategoryId);
  return [
    { name: t('shop.title'), path: '/shop' },
    ...(category ? [{ name: nameIn(language, category), path: `/shop?category_id=${category.id}` }] : []),
    ...(sub ? [{ name: nameIn(language, sub), path: `/shop?sub_category_id=${sub.id}` }] : []),
  ];
};
