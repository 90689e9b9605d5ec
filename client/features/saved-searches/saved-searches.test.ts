import { expect, test } from 'vitest';
import { NO_FILTERS } from '../items/shop/shop-filters.ts';
import { filtersOf, savedQueryOf, textOf } from './saved-searches.queries.ts';

const near = { lat: 25.08, lng: 55.14 };
const sofas = { ...NO_FILTERS, keyword: 'sofa', subCategoryId: 4, categoryId: 1, properties: [3, 7] };

test('a place without a distance is no part of what is saved', () => {
  expect(textOf({ ...sofas, near })).toBe(textOf(sofas));
  expect(textOf({ ...sofas, near, within: 5 })).not.toBe(textOf(sofas));
  expect(savedQueryOf({ ...sofas, near }).filter).toEqual({ keyword: 'sofa', properties: '3,7' });
});

test('a place alone is nothing to save', () => {
  expect(textOf({ ...NO_FILTERS, near })).toBe('');
  expect(textOf(NO_FILTERS)).toBe('');
});

test('what is saved is known again in the filters it came from', () => {
  for (const filters of [sofas, { ...sofas, near }, { ...sofas, near, within: 5 as const }]) {
    const kept = JSON.parse(textOf(filters));
    expect(textOf(filtersOf(kept))).toBe(textOf(filters));
  }
});
