import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FACETS } from '#shared/items/facets.rules.ts';
import { EMIRATES } from '#shared/places/emirates.data.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { every } from '../../../live/every.ts';
import { LinkChips } from '../../../ui/link-chips.tsx';
import { nameIn } from '../item-texts.ts';
import { shopCountsQuery, shopQuery } from '../items.queries.ts';
import classes from './shop-empty.module.css';
import type { ShopFilters } from './shop-filters.ts';
import { countOf, countsRequestFor, NO_CATEGORY, NO_FILTERS, requestFor } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

/** How many items there are without one of the filters, by and by; 0 where that filter is not in use. */
const useTotalWithout = (filters: ShopFilters, without: Partial<ShopFilters>, isInUse: boolean): number => {
  const request = requestFor({ ...filters, ...without, page: 1 });
  const { data } = useQuery({
    ...shopQuery('global', request),
    enabled: isInUse,
    refetchInterval: every(60_000),
  });
  return isInUse && data ? data.total : 0;
};

const ANY_WORDS = { keyword: '' };
const ANY_PRICE = { minPrice: null, maxPrice: null };
const ANY_DISTANCE = { within: null };
const ANY_PROPERTIES = { properties: [] };

type Props = Pick<Shop, 'filters' | 'pathTo'> & {
  /** What is said where there is nothing. */
  otherwise: string;
};

/** What one step further has: the same in other emirates, further away, at another price, of another brand, size or kind. */
export const Nearby = ({ filters, pathTo, otherwise }: Props) => {
  const { t } = useTranslation('items');
  const { language, number, price } = useFormat();
  const { emirate, minPrice, maxPrice } = filters;
  const { data: elsewhere } = useQuery({
    ...shopCountsQuery(countsRequestFor(filters)),
    enabled: emirate !== null,
  });
  const isPriced = minPrice !== null || maxPrice !== null;
  const priced = useTotalWithout(filters, ANY_PRICE, isPriced);
  const { keyword, categoryId, subCategoryId } = filters;
  const isNarrowed = countOf(filters) > 0;
  const otherWords = useTotalWithout(filters, ANY_WORDS, keyword !== '' && isNarrowed);
  // Where several filters are in the way the words alone are nearer than anything without them.
  const wordsAlone = { ...NO_FILTERS, keyword, sort: filters.sort };
  const sameWords = useTotalWithout(filters, wordsAlone, keyword !== '' && countOf(filters) > 1);
  const isInCategory = categoryId !== null || subCategoryId !== null;
  const elsewhereInShop = useTotalWithout(filters, NO_CATEGORY, isInCategory);
  const further = useTotalWithout(filters, ANY_DISTANCE, filters.within !== null);
  const otherProperties = useTotalWithout(filters, ANY_PROPERTIES, filters.properties.length > 0);
  const without = {
    brand: useTotalWithout(filters, { brand: [] }, filters.brand.length > 0),
    size: useTotalWithout(filters, { size: [] }, filters.size.length > 0),
    condition: useTotalWithout(filters, { condition: [] }, filters.condition.length > 0),
  };
  const kind = maxPrice === null ? 'below' : minPrice === null ? 'above' : 'otherwise';
  const end = price((maxPrice === null ? minPrice : maxPrice) ?? 0);
  const places = emirate === null ? [] : (elsewhere?.emirates ?? []);
  const ways = [
    ...places.map(({ emirate: other, count }) => ({
      count,
      changes: { emirate: other, community: '' },
      label: t('empty.in_place', { number: number(count), place: nameIn(language, EMIRATES[other]) }),
    })),
    { count: further, changes: ANY_DISTANCE, label: t('empty.further', { number: number(further) }) },
    { count: priced, changes: ANY_PRICE, label: t(`empty.${kind}`, { number: number(priced), price: end }) },
    {
      count: elsewhereInShop,
      changes: NO_CATEGORY,
      label: t('empty.other_category', { number: number(elsewhereInShop) }),
    },
    ...FACETS.map((facet) => ({
      count: without[facet],
      changes: { [facet]: [] },
      label: t(`empty.other_${facet}`, { number: number(without[facet]) }),
    })),
    {
      count: otherProperties,
      changes: ANY_PROPERTIES,
      label: t('empty.other_properties', { number: number(otherProperties) }),
    },
    {
      count: sameWords,
      changes: wordsAlone,
      label: t('empty.words_alone', { number: number(sameWords), keyword }),
    },
    {
      count: sameWords > 0 ? 0 : otherWords,
      changes: ANY_WORDS,
      label: t('empty.other_words', { number: number(otherWords), keyword }),
    },
  ].filter(({ count }) => count > 0);
  if (ways.length === 0) {
    return (
      <Text c="dimmed" ta="center" maw="48ch">
        {otherwise}
      </Text>
    );
  }
  return (
    <section className={classes.nearby}>
      <h3 className={classes.title}>{t('empty.nearby')}</h3>
      <LinkChips isCentred links={ways.map(({ changes, label }) => ({ to: pathTo(changes), label }))} />
    </section>
  );
};
