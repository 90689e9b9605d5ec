import { describe, expect, it } from 'vitest';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { matchesRequest, requestKey, requestOf } from './arrivals.ts';
import type { ShopRequest } from './items.queries.ts';

const lamp = {
  price: 100,
  item_name: 'Brass lamp',
  item_description: 'Warm light',
  sub_category: { id: 2, category_id: 1, name: 'Lamps', name_ar: 'مصابيح' },
} as ItemCard;

describe('an arrival in a list', () => {
  it.each<[string, ShopRequest]>([
    ['everything', {}],
    ['its category', { category_id: 1 }],
    ['its subcategory', { sub_category_id: 2 }],
    ['its price', { filter: { min_price: '50', max_price: '100' } }],
    ['its words, in any order and case', { filter: { keyword: 'WARM brass' } }],
  ])('belongs to %s', (_, request) => {
    expect(matchesRequest(request, lamp)).toBe(true);
  });

  it.each<[string, ShopRequest]>([
    ['a later page', { page: 2 }],
    ['the oldest first', { sort: '2' }],
    ['another category', { category_id: 3 }],
    ['another price', { filter: { min_price: '101' } }],
    ['other words', { filter: { keyword: 'sofa' } }],
    ['properties that a card does not carry', { filter: { properties: '4' } }],
  ])('does not belong to %s', (_, request) => {
    expect(matchesRequest(request, lamp)).toBe(false);
  });

  it('has a request that survives being a key', () => {
    const request: ShopRequest = { page: 2, filter: { keyword: 'lamp' } };
    expect(requestOf(requestKey(request))).toEqual(request);
  });
});
