import { FACETS, MOST_OF_FACET } from '#shared/items/facets.rules.ts';
import type { ShopOrder } from '#shared/items/items.rules.ts';
import { blurCoordinate, NEAREST } from '#shared/items/items.rules.ts';
import type { CategoryView, ShopPageView } from '#shared/items/items.schema.ts';
import type { Distance, Point } from '#shared/places/distance.rules.ts';
import type { Emirate } from '#shared/places/emirates.data.ts';
import type { Language } from '../../../lib/language/language.ts';
import type { CountsRequest, ShopRequest } from '../items.queries.ts';

/** What the shop shows, as its address says it. Prices in AED. */
export type ShopFilters = {
  page: number;
  /** 1 newest, 2 oldest, 3 cheapest, 4 dearest, 5 nearest; null: the best match with a keyword, else the newest. */
  sort: ShopOrder | null;
  categoryId: number | null;
  categoryName: string;
  subCategoryId: number | null;
  subCategoryName: string;
  minPrice: number | null;
  maxPrice: number | null;
  emirate: Emirate | null;
  /** The id of a community of that emirate; empty for all. */
  community: string;
  /** A place that distances are counted from, to about 500 m. */
  near: Point | null;
  /** No further than this from there, in kilometres. */
  within: Distance | null;
  keyword: string;
  /** Keys of brands, sizes and conditions, of any category. */
  brand: readonly string[];
  size: readonly string[];
  condition: readonly string[];
  /** Ids of property values, ascending. */
  properties: readonly number[];
};

export const NO_FILTERS: ShopFilters = {
  page: 1,
  sort: null,
  categoryId: null,
  categoryName: '',
  subCategoryId: null,
  subCategoryName: '',
  minPrice: null,
  maxPrice: null,
  emirate: null,
  community: '',
  near: null,
  within: null,
  keyword: '',
  brand: [],
  size: [],
  condition: [],
  properties: [],
};

/** No category at all; the properties belong to a subcategory. */
export const NO_CATEGORY: Partial<ShopFilters> = {
  categoryId: null,
  categoryName: '',
  subCategoryId: null,
  subCategoryName: '',
  properties: [],
};

export const LONGEST_TEXT = 120;
export const MOST_PROPERTIES = 50;

/** One line, without control characters and those that turn the direction of what follows them. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Free text as the shop uses it: one line, never longer than the server takes. */
export const tidyText = (text: string): string =>
  oneLine(text)
    .slice(0, LONGEST_TEXT)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** An order that says nothing: the newest first is usual, and nothing is nearest to nowhere. */
const isNoOrder = ({ sort, keyword, near }: ShopFilters): boolean =>
  (sort === '1' && keyword === '') || (sort === NEAREST && near === null);

/** Keys in one order, each once. */
const tidyKeys = (keys: readonly string[]): string[] => [...new Set(keys)].sort().slice(0, MOST_OF_FACET);

/** The one way to write a choice: what two addresses could say in two ways is said in one. */
export const normal = (filters: ShopFilters): ShopFilters => ({
  ...filters,
  sort: isNoOrder(filters) ? null : filters.sort,
  community: filters.emirate === null ? '' : filters.community,
  within: filters.near === null ? null : filters.within,
  categoryName: filters.categoryId === null ? '' : filters.categoryName,
  subCategoryName: filters.subCategoryId === null ? '' : filters.subCategoryName,
  brand: tidyKeys(filters.brand),
  size: tidyKeys(filters.size),
  condition: tidyKeys(filters.condition),
  properties: [...new Set(filters.properties)].sort((one, other) => one - other).slice(0, MOST_PROPERTIES),
});

/** The choice once its category or subcategory has gone up in another: what can be chosen there stays chosen. */
export const movedTo = (
  { category, sub_category: sub, properties }: NonNullable<ShopPageView['merged_into']>,
  language: Language,
): Partial<ShopFilters> => {
  const nameOf = ({ name, name_ar }: { name: string; name_ar: string }) =>
    language === 'ar' ? name_ar : name;
  return {
    page: 1,
    categoryId: category.id,
    categoryName: nameOf(category),
    subCategoryId: sub?.id ?? null,
    subCategoryName: sub ? nameOf(sub) : '',
    properties,
  };
};

/** Where a chosen subcategory is, when the category it was chosen in is not there any more. */
export const movedIn = (tree: readonly CategoryView[], filters: ShopFilters): ShopPageView['merged_into'] => {
  const { categoryId, subCategoryId, properties } = filters;
  if (categoryId === null || tree.some(({ id }) => id === categoryId)) return null;
  for (const { sub_category: subs, ...category } of tree) {
    const sub = subs.find(({ id }) => id === subCategoryId);
    if (sub) return { category, sub_category: sub, properties: [...properties] };
  }
  return null;
};

/** A place as the shop's address says it, to about 500 m. */
export const nearPoint = ({ lat, lng }: Point): Point => ({
  lat: blurCoordinate(lat),
  lng: blurCoordinate(lng),
});

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

/** A point as addresses have it. */
const pointText = (point: Point | null): string => (point === null ? '' : `${point.lat},${point.lng}`);

/** The address of these filters; what is as usual is left out. */
export const addressOf = (filters: ShopFilters): URLSearchParams => {
  const { page, ...chosen } = normal(filters);
  const pairs: [string, string][] = [
    ['page', page > 1 ? String(page) : ''],
    ['sort', textOf(chosen.sort)],
    ['category_id', textOf(chosen.categoryId)],
    ['category_name', chosen.categoryName],
    ['sub_category_id', textOf(chosen.subCategoryId)],
    ['sub_category_name', chosen.subCategoryName],
    ['filter_min_price', textOf(chosen.minPrice)],
    ['filter_max_price', textOf(chosen.maxPrice)],
    ['filter_emirate', textOf(chosen.emirate)],
    ['filter_community', chosen.community],
    ['filter_near', pointText(chosen.near)],
    ['filter_within', textOf(chosen.within)],
    ['filter_keyword', chosen.keyword],
    ...FACETS.map((facet): [string, string] => [`filter_${facet}`, chosen[facet].join(',')]),
    ['filter_properties', chosen.properties.join(',')],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
};

/** The path of the shop with these filters. */
export const shopPath = (filters: ShopFilters): string => {
  const address = addressOf(filters);
  return address.size > 0 ? `/shop?${address}` : '/shop';
};

/** What the shop is narrowed by, without page and order; and the place that is asked from, if any. */
const narrowed = (filters: ShopFilters, near: Point | null): CountsRequest => {
  const filter = {
    min_price: filters.minPrice ?? undefined,
    max_price: filters.maxPrice ?? undefined,
    emirate: filters.emirate ?? undefined,
    community: filters.community || undefined,
    near: near === null ? undefined : pointText(near),
    within: filters.within ?? undefined,
    keyword: filters.keyword || undefined,
    brand: filters.brand.join(',') || undefined,
    size: filters.size.join(',') || undefined,
    condition: filters.condition.join(',') || undefined,
    properties: filters.properties.length > 0 ? filters.properties.join(',') : undefined,
  };
  return {
    category_id: filters.subCategoryId === null ? (filters.categoryId ?? undefined) : undefined,
    sub_category_id: filters.subCategoryId ?? undefined,
    filter: Object.values(filter).some((part) => part !== undefined) ? filter : undefined,
  };
};

/** What the server is asked to count: around the place, too, that is asked from. */
export const countsRequestFor = (filters: ShopFilters): CountsRequest => narrowed(filters, filters.near);

/** What the server is asked for: the place only where it changes what is shown. */
export const requestFor = (filters: ShopFilters): ShopRequest => {
  const { sort, within, near, page } = filters;
  return {
    page,
    sort: isNoOrder(filters) ? undefined : (sort ?? undefined),
    ...narrowed(filters, within === null && sort !== NEAREST ? null : near),
  };
};

/**
 * What to ask the server where a link names another category than the one its subcategory stands in: only the server knows
 * whether it was moved from there. Null for every other link.
 */
export const apartRequestFor = (tree: readonly CategoryView[], filters: ShopFilters): ShopRequest | null => {
  const { categoryId, subCategoryId } = filters;
  const home = tree.find(({ sub_category: subs }) => subs.some(({ id }) => id === subCategoryId));
  if (categoryId === null || home === undefined || home.id === categoryId) return null;
  return { ...requestFor(filters), category_id: categoryId, size: 1 };
};

/** How many kinds of narrowing are in use, for the mark on the phone's button. */
export const countOf = (filters: ShopFilters): number =>
  [
    filters.categoryId !== null || filters.subCategoryId !== null,
    filters.minPrice !== null || filters.maxPrice !== null,
    filters.emirate !== null || filters.within !== null,
    filters.properties.length > 0,
    ...FACETS.map((facet) => filters[facet].length > 0),
  ].filter(Boolean).length;

/** A category as a whole: nothing else narrows it. */
export const isCategoryAlone = (filters: ShopFilters): boolean =>
  (filters.categoryId !== null || filters.subCategoryId !== null) &&
  !filters.keyword &&
  countOf(filters) === 1;
