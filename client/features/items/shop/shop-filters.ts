import { itemFilter } from '#shared/items/items.api.ts';
import type { ShopRequest } from '../items.queries.ts';

/** What the shop shows, as its address says it. Prices stay the text that was typed. */
export type ShopFilters = {
  page: number;
  sort: '1' | '2';
  categoryId: number | null;
  categoryName: string;
  subCategoryId: number | null;
  subCategoryName: string;
  minPrice: string;
  maxPrice: string;
  keyword: string;
  properties: readonly number[];
};

export const NO_FILTERS: ShopFilters = {
  page: 1,
  sort: '1',
  categoryId: null,
  categoryName: '',
  subCategoryId: null,
  subCategoryName: '',
  minPrice: '',
  maxPrice: '',
  keyword: '',
  properties: [],
};

const LONGEST_KEYWORD = 120;
const MOST_PROPERTIES = 50;

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null;

/** Reads the shop's address. What is malformed there counts as not given. */
export const filtersFrom = (query: URLSearchParams): ShopFilters => ({
  page: Math.min(idIn(query.get('page')) ?? 1, 1_000_000),
  sort: query.get('sort') === '2' ? '2' : '1',
  categoryId: idIn(query.get('category_id')),
  categoryName: query.get('category_name') ?? '',
  subCategoryId: idIn(query.get('sub_category_id')),
  subCategoryName: query.get('sub_category_name') ?? '',
  minPrice: (query.get('filter_min_price') ?? '').slice(0, 12),
  maxPrice: (query.get('filter_max_price') ?? '').slice(0, 12),
  keyword: (query.get('filter_keyword') ?? '').trim().slice(0, LONGEST_KEYWORD),
  properties: [
    ...new Set(
      (query.get('filter_properties') ?? '')
        .split(',')
        .map(idIn)
        .filter((id) => id !== null),
    ),
  ].slice(0, MOST_PROPERTIES),
});

/** The address of these filters; what is as usual is left out. */
export const addressOf = (filters: ShopFilters): URLSearchParams => {
  const pairs: [string, string][] = [
    ['page', filters.page > 1 ? String(filters.page) : ''],
    ['sort', filters.sort === '2' ? '2' : ''],
    ['category_id', filters.categoryId === null ? '' : String(filters.categoryId)],
    ['category_name', filters.categoryId === null ? '' : filters.categoryName],
    ['sub_category_id', filters.subCategoryId === null ? '' : String(filters.subCategoryId)],
    ['sub_category_name', filters.subCategoryId === null ? '' : filters.subCategoryName],
    ['filter_min_price', filters.minPrice],
    ['filter_max_price', filters.maxPrice],
    ['filter_keyword', filters.keyword],
    ['filter_properties', filters.properties.join(',')],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
};

/** The sentence against each end of a price range; none where it can be used. */
export const priceErrors = ({
  minPrice,
  maxPrice,
}: Pick<ShopFilters, 'minPrice' | 'maxPrice'>): { min?: string; max?: string } => {
  const parsed = itemFilter.safeParse({
    min_price: minPrice || undefined,
    max_price: maxPrice || undefined,
  });
  if (parsed.success) return {};
  const sentence = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  return { min: sentence('min_price'), max: sentence('max_price') };
};

/** What the server is asked for. A price range that cannot be used is left out; the form says why. */
export const requestFor = (filters: ShopFilters): ShopRequest => {
  const { min, max } = priceErrors(filters);
  const isPriced = min === undefined && max === undefined;
  const filter = {
    min_price: (isPriced && filters.minPrice) || undefined,
    max_price: (isPriced && filters.maxPrice) || undefined,
    keyword: filters.keyword || undefined,
    properties: filters.properties.length > 0 ? filters.properties.join(',') : undefined,
  };
  return {
    page: filters.page,
    sort: filters.sort,
    category_id: filters.subCategoryId === null ? (filters.categoryId ?? undefined) : undefined,
    sub_category_id: filters.subCategoryId ?? undefined,
    filter: Object.values(filter).some((part) => part !== undefined) ? filter : undefined,
  };
};

/** How many kinds of narrowing are in use, for the mark on the phone's button. */
export const countOf = (filters: ShopFilters): number =>
  [
    filters.categoryId !== null || filters.subCategoryId !== null,
    filters.minPrice !== '' || filters.maxPrice !== '',
    filters.properties.length > 0,
  ].filter(Boolean).length;
