import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHOP_ORDERS } from '#shared/items/items.rules.ts';
import { DISTANCES } from '#shared/places/distance.rules.ts';
import { EMIRATE_SLUGS } from '#shared/places/emirates.data.ts';
import { priceErrors, priceIn } from './price-range.ts';
import { filtersFrom, readAddress } from './read-address.ts';
import type { ShopFilters } from './shop-filters.ts';
import { addressOf, NO_FILTERS, normal, requestFor, shopPath, tidyText } from './shop-filters.ts';

const id = fc.integer({ min: 1, max: 999_999_999_999 });
const text = fc.string({ unit: 'binary', maxLength: 160 }).map(tidyText);
const keys = fc.array(fc.stringMatching(/^[a-z0-9-]{1,80}$/), { maxLength: 40 });
const fils = fc.integer({ min: 2_000, max: 5_000_000 }).map((amount) => amount / 100);

const filters = fc
  .record<ShopFilters>({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    sort: fc.constantFrom(...SHOP_ORDERS, null),
    emirate: fc.constantFrom(...EMIRATE_SLUGS, null),
    community: fc.constantFrom('', 'dubai-deira'),
    near: fc.option(
      fc.record({
        lat: fc.integer({ min: 4_401, max: 5_399 }).map((steps) => steps / 200),
        lng: fc.integer({ min: 10_201, max: 11_399 }).map((steps) => steps / 200),
      }),
    ),
    within: fc.constantFrom(...DISTANCES, null),
    categoryId: fc.option(id),
    categoryName: text,
    subCategoryId: fc.option(id),
    subCategoryName: text,
    minPrice: fc.option(fils),
    maxPrice: fc.option(fils),
    keyword: text,
    brand: keys,
    size: keys,
    condition: keys,
    properties: fc.array(id, { maxLength: 60 }),
  })
  .map((made) =>
    made.minPrice !== null && made.maxPrice !== null && made.minPrice > made.maxPrice
      ? { ...made, minPrice: made.maxPrice, maxPrice: made.minPrice }
      : made,
  )
  .map(normal);

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.webQueryParameters(),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'page',
          'sort',
          'category_id',
          'filter_min_price',
          'filter_properties',
          'filter_brand',
          'page_scroll',
        ),
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.constantFrom('-1', '0', '1e9', '٥٠', "' or 1=1", '[]'),
        ),
      ),
    )
    .map((pairs) => String(new URLSearchParams(pairs))),
);

describe('the shop’s address', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const { filters: read, problems } = readAddress(addressOf(chosen));
        expect(read).toEqual(chosen);
        expect(problems).toEqual([]);
      }),
    );
  });

  it('survives being part of a link', () => {
    fc.assert(
      fc.property(filters, (chosen) => {
        const { searchParams } = new URL(shopPath(chosen), 'https://reloved.test');
        expect(filtersFrom(searchParams)).toEqual(chosen);
      }),
    );
  });

  it('makes something usable of whatever stands there, and writes that in one way only', () => {
    fc.assert(
      fc.property(anything, (query) => {
        const { filters: read, scroll } = readAddress(new URLSearchParams(query));
        expect(scroll).toBeGreaterThanOrEqual(0);
        const again = readAddress(addressOf(read));
        expect(again.filters).toEqual(read);
        expect(again.problems).toEqual([]);
        expect(String(addressOf(again.filters))).toBe(String(addressOf(read)));
      }),
    );
  });

  it('says nothing when nothing is chosen', () => {
    expect(String(addressOf(NO_FILTERS))).toBe('');
    expect(shopPath(NO_FILTERS)).toBe('/shop');
    expect(readAddress(new URLSearchParams())).toEqual({ filters: NO_FILTERS, scroll: 0, problems: [] });
  });

  it('has the parameters of the specification', () => {
    const address = addressOf({
      page: 3,
      sort: '2',
      emirate: 'sharjah',
      community: 'sharjah-al-majaz',
      near: { lat: 25.325, lng: 55.385 },
      within: 10,
      categoryId: 1,
      categoryName: 'Furniture',
      subCategoryId: 4,
      subCategoryName: 'Sofas',
      minPrice: 50,
      maxPrice: 900.5,
      keyword: 'blue sofa',
      brand: ['zara', 'ikea'],
      size: ['eu-38'],
      condition: ['like-new'],
      properties: [9, 7],
    });
    expect(Object.fromEntries(address)).toEqual({
      page: '3',
      sort: '2',
      category_id: '1',
      category_name: 'Furniture',
      sub_category_id: '4',
      sub_category_name: 'Sofas',
      filter_min_price: '50',
      filter_max_price: '900.5',
      filter_emirate: 'sharjah',
      filter_community: 'sharjah-al-majaz',
      filter_near: '25.325,55.385',
      filter_within: '10',
      filter_keyword: 'blue sofa',
      filter_brand: 'ikea,zara',
      filter_size: 'eu-38',
      filter_condition: 'like-new',
      filter_properties: '7,9',
    });
  });

  it.each([
    ['page=-1', [{ about: 'page' }]],
    ['page=0', [{ about: 'page' }]],
    ['page=99999999999999999999', [{ about: 'page' }]],
    ['page=1&page=2', [{ about: 'repeated', name: 'page' }]],
    ['sort=9', [{ about: 'sort' }]],
    ['filter_emirate=paris', [{ about: 'filter_emirate' }]],
    ['filter_emirate=dubai&filter_community=D%20x', [{ about: 'filter_community' }]],
    ['filter_near=home', [{ about: 'filter_near' }]],
    ['filter_near=51.5,-0.1', [{ about: 'filter_near' }]],
    ['filter_near=25.1,55.2&filter_within=7', [{ about: 'filter_within' }]],
    ['sort=5&filter_within=5', []],
    ['category_id=x', [{ about: 'category_id' }]],
    ['sub_category_id=1.5', [{ about: 'sub_category_id' }]],
    ['filter_properties=1,a,1,,2', [{ about: 'filter_properties' }]],
    ['filter_min_price=abc', [{ about: 'filter_min_price' }]],
    ['filter_max_price=1e3', [{ about: 'filter_max_price' }]],
    ['filter_min_price=10', [{ about: 'sentence', sentence: 'Minimum price must be at least AED 20' }]],
    ['filter_max_price=60000', [{ about: 'sentence', sentence: 'Maximum price cannot exceed AED 50,000' }]],
    [
      'filter_min_price=900&filter_max_price=100',
      [{ about: 'sentence', sentence: 'Minimum price cannot exceed maximum price' }],
    ],
    [`filter_keyword=${'a'.repeat(200)}`, [{ about: 'keyword_length' }]],
    ['page_scroll=down', [{ about: 'page_scroll' }]],
    ['__proto__=1&colour=red', [{ about: 'unknown', name: 'colour' }]],
    ['utm_source=mail&fbclid=abc', []],
  ])('names what cannot be used in ?%s', (query, problems) => {
    expect(readAddress(new URLSearchParams(query)).problems).toEqual(problems);
  });

  it('keeps what can be used beside what cannot', () => {
    const { filters: read } = readAddress(
      new URLSearchParams('page=x&filter_keyword=lamp&filter_properties=1,a,2'),
    );
    expect(read).toEqual({ ...NO_FILTERS, keyword: 'lamp', properties: [1, 2] });
  });
});

describe('a price range', () => {
  const notAPrice = 'Enter a price in AED, such as 250';
  it.each([
    ['10', '', { min: 'Minimum price must be at least AED 20' }],
    ['', '60000', { max: 'Maximum price cannot exceed AED 50,000' }],
    ['900', '100', { min: 'Minimum price cannot exceed maximum price' }],
    ['abc', '', { min: notAPrice }],
    ['-5', '-5', { min: 'Minimum price must be at least AED 20', max: notAPrice }],
    ['', '12345678901', { max: 'Maximum price cannot exceed AED 50,000' }],
    ['20.999', '', { min: notAPrice }],
    ['20', '50000', {}],
    ['', '', {}],
  ])('from %j to %j', (minPrice, maxPrice, expected) => {
    expect(priceErrors({ minPrice, maxPrice })).toEqual(expected);
  });

  it.each([
    ['1,250', 1250],
    ['١٬٢٥٠', 1250],
    ['۹۹', 99],
    [' 99.50 ', 99.5],
    ['٩٩٫٥', 99.5],
    ['1e3', null],
    ['0x20', null],
    ['', null],
  ])('takes %j as %j', (typed, aed) => {
    expect(priceIn(typed)).toBe(aed);
  });
});

describe('free text in an address', () => {
  it.each([
    [`${'a'.repeat(119)}👶`, 'a'.repeat(119)],
    ['\ud800pram', '\ufffdpram'],
    ['\u0000 pram\t \u0007blue ', 'pram blue'],
    ['\u202emarp\u202c \u2066x\u2069', 'marp x'],
    ['قِطَع‌ ۱', 'قِطَع‌ ۱'],
  ])('%j is read as %j', (given, read) => {
    expect(tidyText(given)).toBe(read);
  });

  it('is called too long only if it is', () => {
    const problemsOf = (keyword: string) =>
      readAddress(new URLSearchParams({ filter_keyword: keyword })).problems;
    expect(problemsOf(`\u0000\u202e${'a'.repeat(120)}\u0007`)).toEqual([]);
    expect(problemsOf('a'.repeat(121))).toEqual([{ about: 'keyword_length' }]);
  });
});

describe('what the server is asked for', () => {
  it('is the subcategory alone when one is chosen', () => {
    expect(requestFor({ ...NO_FILTERS, categoryId: 1, subCategoryId: 4 })).toEqual({
      page: 1,
      sub_category_id: 4,
    });
  });

  it('is never the nearest first where there is no place: that is refused', () => {
    expect(requestFor({ ...NO_FILTERS, keyword: 'lamp', sort: '5' })).toEqual({
      page: 1,
      filter: { keyword: 'lamp' },
    });
  });

  it('has no order of its own unless one was chosen', () => {
    expect(requestFor({ ...NO_FILTERS, keyword: 'lamp' }).sort).toBeUndefined();
    expect(requestFor({ ...NO_FILTERS, keyword: 'lamp', sort: '1' }).sort).toBe('1');
  });
});
