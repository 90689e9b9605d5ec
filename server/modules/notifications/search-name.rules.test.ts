import { expect, it } from 'vitest';
import { ar } from '#shared/notifications/copy.ar.ts';
import { en } from '#shared/notifications/copy.en.ts';
import type { SavedQuery } from '#shared/saved-searches/saved-searches.api.ts';
import type { CatalogueNames } from './search-name.rules.ts';
import { nameOfSearch } from './search-name.rules.ts';

const NAMES: CatalogueNames = {
  category: () => undefined,
  subCategory: (id) => (id === 7 ? { name: 'Sofas', name_ar: 'أرائك' } : undefined),
  value: (id) =>
    id === 3
      ? { name: 'Oak', name_ar: 'بلوط', property: { name: 'Material', name_ar: 'الخامة' } }
      : undefined,
  facet: (_facet, key) => (key === 'ikea' ? { name: 'IKEA', name_ar: '' } : undefined),
};
const named = (query: SavedQuery) => [nameOfSearch(en, query, NAMES), nameOfSearch(ar, query, NAMES)];

it('is made of what the search is narrowed by, in both languages, with what runs the other way apart', () => {
  expect(
    named({
      sub_category_id: 7,
      filter: { keyword: 'corner', max_price: 500, emirate: 'dubai', brand: 'ikea,gone', properties: '3,99' },
    }),
  ).toEqual([
    '“corner” · Sofas · Up to AED 500 · Dubai · Brand: IKEA · Material: Oak',
    '\u2068«corner»\u2069 · أرائك · حتى 500 د.إ. · دبي · \u2068الماركة: IKEA\u2069 · الخامة: بلوط',
  ]);
});

it('says a distance from a city by its name, from elsewhere without one', () => {
  expect(named({ filter: { near: '25.205,55.27', within: 5 } })).toEqual([
    'Within 5 km of Dubai',
    'ضمن 5 كم من دبي',
  ]);
  expect(named({ filter: { near: '25.1,55.2', within: 5 } })[0]).toBe('Within 5 km of your place');
});

it('ends before it is too long, after something whole', () => {
  const long = { keyword: 'wooden '.repeat(12).trim(), min_price: 20, max_price: 50_000, emirate: 'sharjah' };
  const [name] = named({ sub_category_id: 7, filter: { ...long, brand: 'ikea', properties: '3' } });
  expect(name).toBe('“wooden wooden wooden wooden wooden wood…” · Sofas · AED 20 to AED 50,000 · …');
});

it('is empty where the catalogue has no name for anything any more', () => {
  expect(named({ category_id: 1 })).toEqual(['', '']);
});
