import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CategoryList } from './category-list.tsx';
import classes from './filter-panel.module.css';
import { PriceFilter } from './price-filter.tsx';
import { PropertyFilter } from './property-filter.tsx';
import type { ShopFilters } from './shop-filters.ts';
import type { ChangeFilters } from './use-shop-filters.ts';

type Props = { filters: ShopFilters; change: ChangeFilters };

/** What narrows the shop: category, price, properties. Beside the list, or in the drawer of a phone. */
export const FilterPanel = ({ filters, change }: Props) => {
  const { t } = useTranslation('items');
  return (
    <Stack gap="lg">
      <section className={classes.group} aria-label={t('filter.category')}>
        <p className={classes.title}>{t('filter.category')}</p>
        <CategoryList filters={filters} change={change} />
      </section>
      <section className={classes.group} aria-label={t('filter.price')}>
        <p className={classes.title}>{t('filter.price')}</p>
        <PriceFilter key={`${filters.minPrice} ${filters.maxPrice}`} filters={filters} change={change} />
      </section>
      {filters.subCategoryId === null ? null : (
        <PropertyFilter subCategoryId={filters.subCategoryId} filters={filters} change={change} />
      )}
    </Stack>
  );
};
