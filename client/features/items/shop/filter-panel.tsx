import { Stack } from '@mantine/core';
import { FACETS } from '#shared/items/facets.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CategoryList } from './category-list.tsx';
import { FacetFilter } from './facet-filter.tsx';
import classes from './filter-panel.module.css';
import type { Near } from './near-filter.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { PropertyFilter } from './property-filter.tsx';
import { useShopCounts } from './shop-counts.ts';
import type { PriceRange } from './use-price-range.ts';
import { usePriceRange } from './use-price-range.ts';
import type { Shop } from './use-shop-filters.ts';

type Props = Shop & { near: Near; price: PriceRange; isInDrawer: boolean };

/**
 * What narrows the shop: category, place, price, brand, size, condition, properties. Beside the list, or in the drawer of a phone,
 * where the many categories follow what is asked for most.
 */
export const FilterPanel = ({ near, price, isInDrawer, ...shop }: Props) => {
  const { t } = useTranslation('items');
  const { filters, change } = shop;
  const countIn = useShopCounts(filters);
  const categories = (
    <section className={classes.group} aria-label={t('filter.category')}>
      <p className={classes.title}>{t('filter.category')}</p>
      <CategoryList {...shop} countIn={countIn} />
    </section>
  );
  return (
    <Stack gap="lg">
      {isInDrawer ? null : categories}
      <section className={classes.group} aria-label={t('filter.place')}>
        <p className={classes.title}>{t('filter.place')}</p>
        <PlaceFilter filters={filters} change={change} near={near} />
      </section>
      <section className={classes.group} aria-label={t('filter.price')}>
        <p className={classes.title}>{t('filter.price')}</p>
        <PriceFilter price={price} hasButton={!isInDrawer} />
      </section>
      {isInDrawer ? categories : null}
      {FACETS.map((facet) => (
        <FacetFilter key={facet} facet={facet} filters={filters} change={change} />
      ))}
      {filters.subCategoryId === null ? null : (
        <PropertyFilter
          key={filters.subCategoryId}
          subCategoryId={filters.subCategoryId}
          filters={filters}
          change={change}
          countIn={countIn}
        />
      )}
    </Stack>
  );
};

/** The filters beside the list of wide screens: each is used at once, the price with its button. */
export const FilterSide = (shop: Shop & { near: Near }) => (
  <FilterPanel {...shop} price={usePriceRange(shop)} isInDrawer={false} />
);
