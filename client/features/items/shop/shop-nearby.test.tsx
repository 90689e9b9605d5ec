import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import ar from '../../../locales/ar/items.json';
import en from '../../../locales/en/items.json';
import { shopQuery } from '../items.queries.ts';
import type { ShopFilters } from './shop-filters.ts';
import { NO_FILTERS, requestFor, shopPath } from './shop-filters.ts';
import { Nearby } from './shop-nearby.tsx';

const TEXTS = { en, ar };
type Language = keyof typeof TEXTS;

const OTHERWISE = 'Check the spelling.';

/** The ways on from filters that find nothing, where the shop holds three items for others. */
const waysFrom = (language: Language, filters: ShopFilters, others: Partial<ShopFilters>): string => {
  const queryClient = new QueryClient();
  const { queryKey } = shopQuery('global', requestFor({ ...filters, ...others }));
  queryClient.setQueryData(queryKey, { total: 3 });
  const pathTo = (changes: Partial<ShopFilters>) => shopPath({ ...filters, ...changes });
  return staticMarkup(<Nearby filters={filters} pathTo={pathTo} otherwise={OTHERWISE} />, {
    language,
    texts: { items: TEXTS[language] },
    client: queryClient,
  });
};
const inSofas = { ...NO_FILTERS, subCategoryId: 4, brand: ['ikea'] };

test.each([
  ['en', '3 with other details'],
  ['ar', '3 بتفاصيل أخرى'],
] as const)('what has other details of a subcategory is a way on (%s)', (language, label) => {
  const ways = waysFrom(language, { ...inSofas, properties: [7, 9] }, { properties: [] });
  expect(ways).toContain(`href="/shop?sub_category_id=4&amp;filter_brand=ikea"`);
  expect(ways).toContain(label);
});

test('nothing is left out that was not chosen', () => {
  const ways = waysFrom('en', inSofas, { properties: [] });
  expect(ways).not.toContain('href=');
  expect(ways).toContain(OTHERWISE);
});

test('the words alone are a way on from a place, too, which the order goes with', () => {
  const nearby = {
    ...inSofas,
    keyword: 'sofa',
    near: { lat: 25.08, lng: 55.14 },
    within: 5,
    sort: '5',
  } as const;
  const ways = waysFrom('en', nearby, { ...NO_FILTERS, keyword: 'sofa' });
  expect(ways).toContain('href="/shop?filter_keyword=sofa"');
  expect(ways).toContain('3 for “sofa” alone');
  expect(ways).not.toContain(OTHERWISE);
});
