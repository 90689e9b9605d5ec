import { describe, expect, it } from 'vitest';
import { addressOf, filtersFrom, NO_FILTERS, priceErrors, requestFor } from './shop-filters.ts';

describe('the shop’s address', () => {
  it('says nothing when nothing is chosen', () => {
    expect(String(addressOf(NO_FILTERS))).toBe('');
    expect(filtersFrom(new URLSearchParams())).toEqual(NO_FILTERS);
  });

  it('carries every filter there and back', () => {
    const filters = {
      page: 3,
      sort: '2' as const,
      categoryId: 1,
      categoryName: 'Furniture',
      subCategoryId: 4,
      subCategoryName: 'Sofas',
      minPrice: '50',
      maxPrice: '900',
      keyword: 'blue sofa',
      properties: [7, 9],
    };
    const address = addressOf(filters);
    expect(address.get('filter_properties')).toBe('7,9');
    expect(address.get('sub_category_name')).toBe('Sofas');
    expect(filtersFrom(address)).toEqual(filters);
  });

  it('takes what is malformed as not given', () => {
    const read = filtersFrom(
      new URLSearchParams('page=-1&sort=9&category_id=x&filter_properties=1,a,1,,2&sub_category_id=0'),
    );
    expect(read).toEqual({ ...NO_FILTERS, properties: [1, 2] });
  });
});

describe('a price range', () => {
  it.each([
    ['10', '', { min: 'Minimum price must be at least AED 20', max: undefined }],
    ['', '60000', { min: undefined, max: 'Maximum price cannot exceed AED 50,000' }],
    ['900', '100', { min: 'Minimum price cannot exceed maximum price', max: undefined }],
    ['abc', '', { min: 'Minimum price must be at least AED 20', max: undefined }],
    ['20', '50000', {}],
    ['', '', {}],
  ])('from %j to %j', (minPrice, maxPrice, expected) => {
    expect(priceErrors({ minPrice, maxPrice })).toEqual(expected);
  });

  it('that cannot be used is not asked for', () => {
    expect(requestFor({ ...NO_FILTERS, minPrice: '10', keyword: 'lamp' }).filter).toEqual({
      min_price: undefined,
      max_price: undefined,
      keyword: 'lamp',
      properties: undefined,
    });
  });
});

describe('what the server is asked for', () => {
  it('is the subcategory alone when one is chosen', () => {
    const request = requestFor({ ...NO_FILTERS, categoryId: 1, subCategoryId: 4 });
    expect(request).toMatchObject({ category_id: undefined, sub_category_id: 4 });
  });
});
