import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FACETS } from '#shared/items/facets.rules.ts';
import { NARROWING, pricesIn, valueText } from '#shared/items/narrowing.copy.ts';
import { EMIRATES } from '#shared/places/emirates.data.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery, propertiesQuery } from '../items.queries.ts';
import classes from './active-chips.module.css';
import { useCommunity, useFacets } from './shop-counts.ts';
import type { ShopFilters } from './shop-filters.ts';
import { NO_CATEGORY, NO_FILTERS } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

type Chip = { key: string; label: string; without: Parameters<Shop['change']>[0] };

const NO_SUB_CATEGORY: Partial<ShopFilters> = { subCategoryId: null, subCategoryName: '', properties: [] };

/** Everything the list is narrowed by, in words, each with what takes it away. */
export const useChips = (filters: ShopFilters, nearName: string | null): Chip[] => {
  const { t } = useTranslation('items');
  const { language, price } = useFormat();
  const says = NARROWING[language];
  const { data: tree } = useQuery(categoriesQuery('shop'));
  const { data: properties } = useQuery({
    ...propertiesQuery(filters.subCategoryId ?? 0, 'shop'),
    enabled: filters.subCategoryId !== null && filters.properties.length > 0,
  });
  const community = useCommunity(filters);
  const facets = useFacets(filters);
  const chips: Chip[] = [];
  const { keyword, categoryId, subCategoryId, minPrice, maxPrice } = filters;
  if (keyword) chips.push({ key: 'keyword', label: says.keyword(keyword), without: { keyword: '' } });
  if (categoryId !== null) {
    const category = tree?.find(({ id }) => id === categoryId);
    const label = category ? nameIn(language, category) : filters.categoryName;
    chips.push({ key: 'category', label: label || t('filter.category'), without: NO_CATEGORY });
  }
  if (subCategoryId !== null) {
    const sub = tree?.flatMap(({ sub_category }) => sub_category).find(({ id }) => id === subCategoryId);
    const label = sub ? nameIn(language, sub) : filters.subCategoryName;
    chips.push({ key: 'sub', label: label || t('filter.category'), without: NO_SUB_CATEGORY });
  }
  if (minPrice !== null || maxPrice !== null) {
    chips.push({
      key: 'price',
      label: pricesIn(language, minPrice, maxPrice, price),
      without: { minPrice: null, maxPrice: null },
    });
  }
  if (filters.emirate !== null) {
    const label = nameIn(language, EMIRATES[filters.emirate]);
    chips.push({ key: 'emirate', label, without: { emirate: null, community: '' } });
  }
  if (filters.community !== '') {
    const label = community ? nameIn(language, community) : t('filter.community');
    chips.push({ key: 'community', label, without: { community: '' } });
  }
  if (filters.near !== null) {
    const place = nearName ?? says.somewhere;
    const label = filters.within === null ? says.near(place) : says.within(filters.within, place);
    chips.push({ key: 'near', label, without: { near: null, within: null } });
  }
  for (const facet of FACETS) {
    for (const key of filters[facet]) {
      const value = facets?.[facet].find((one) => one.key === key);
      chips.push({
        key: `${facet} ${key}`,
        label: value ? valueText(says.facets[facet], nameIn(language, value)) : says.facets[facet],
        without: (chosen) => ({ [facet]: chosen[facet].filter((other) => other !== key) }),
      });
    }
  }
  for (const id of filters.properties) {
    const property = properties?.find((one) =>
      one.sub_category_property_value.some((value) => value.id === id),
    );
    const value = property?.sub_category_property_value.find((one) => one.id === id);
    const label =
      property && value
        ? valueText(nameIn(language, property), nameIn(language, value))
        : t('chips.property');
    chips.push({
      key: `property ${id}`,
      label,
      without: ({ properties }) => ({ properties: properties.filter((other) => other !== id) }),
    });
  }
  return chips;
};

type Props = Pick<Shop, 'filters' | 'change'> & {
  nearName: string | null;
  /** What else can be done with the choice. */
  children?: ReactNode;
};

/** Each filter in use, removable, and all of them at once. */
export const ActiveChips = ({ filters, change, nearName, children }: Props) => {
  const { t } = useTranslation('items');
  const chips = useChips(filters, nearName);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('chips.label')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className={classes.chip} onClick={() => change(without)}>
            <span className="visually-hidden">{t('chips.remove')} </span>
            <bdi className={classes.label}>{label}</bdi>
            <IconX size={14} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classes.clear}
          onClick={() => change(({ sort }) => ({ ...NO_FILTERS, sort }))}
        >
          {t('chips.clear')}
        </button>
      </li>
      {children ? <li>{children}</li> : null}
    </ul>
  );
};
