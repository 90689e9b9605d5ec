import { describe, expect, it } from 'vitest';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { arrivalFit, requestKey, requestOf } from './arrivals.ts';
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
  ])('belongs to %s', (_, request) => {
    expect(arrivalFit(request, lamp)).toBe('yes');
  });

  it.each<[string, ShopRequest]>([
    ['a later page', { page: 2 }],
    ['the oldest first', { sort: '2' }],
    ['another category', { category_id: 3 }],
    ['another price', { filter: { min_price: '101' } }],
    ['another category, whatever its words', { category_id: 3, filter: { keyword: 'lamp' } }],
  ])('does not belong to %s', (_, request) => {
    expect(arrivalFit(request, lamp)).toBe('no');
  });

  it.each<[string, ShopRequest]>([
    ['words', { filter: { keyword: 'sofa' } }],
    ['properties', { filter: { properties: '4' } }],
    ['a brand', { filter: { brand: 'ikea' } }],
  ])('is a question for the server where a list is narrowed by %s', (_, request) => {
    expect(arrivalFit(request, lamp)).toBe('ask');
  });

  it('has a request that survives being a key', () => {
    const request: ShopRequest = { page: 2, filter: { keyword: 'lamp' } };
    expect(requestOf(requestKey(request))).toEqual(request);
  });
});
