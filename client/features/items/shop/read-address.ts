import { FACET_TEXT } from '#shared/items/facets.rules.ts';
import { SHOP_ORDERS } from '#shared/items/items.rules.ts';
import { DISTANCES, isAroundUae } from '#shared/places/distance.rules.ts';
import { EMIRATE_SLUGS } from '#shared/places/emirates.data.ts';
import { priceErrors, priceIn } from './price-range.ts';
import type { ShopFilters } from './shop-filters.ts';
import {
  LONGEST_TEXT,
  MOST_PROPERTIES,
  NO_FILTERS,
  nearPoint,
  normal,
  oneLine,
  tidyText,
} from './shop-filters.ts';

/** Parameters of the shop's address (specification 2). */
export const SHOP_PARAMETERS = [
  'page',
  'sort',
  'category_id',
  'category_name',
  'sub_category_id',
  'sub_category_name',
  'filter_min_price',
  'filter_max_price',
  'filter_emirate',
  'filter_community',
  'filter_near',
  'filter_within',
  'filter_keyword',
  'filter_brand',
  'filter_size',
  'filter_condition',
  'filter_properties',
  'page_scroll',
] as const;
type Parameter = (typeof SHOP_PARAMETERS)[number];

/** Something in an address that could not be used. */
export type Problem =
  | { about: Parameter | 'keyword_length' | 'categories_apart' }
  | { about: 'repeated' | 'unknown'; name: string }
  /** A sentence the specification gives. */
  | { about: 'sentence'; sentence: string };

/** What an address asks for, and what in it was left out. */
export type ShopAddress = { filters: ShopFilters; scroll: number; problems: readonly Problem[] };

const LAST_PAGE = 1_000_000;
const FURTHEST_SCROLL = 9_999_999;
const MOST_UNKNOWN = 3;

/** Others add these to links on their way; they are none of the shop's business and nobody's mistake. */
const FOREIGN = /^(utm_.*|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mc_cid|mc_eid|ref|_.*)$/i;

const isParameter = (name: string): name is Parameter => SHOP_PARAMETERS.some((known) => known === name);

const idIn = (text: string): number | null => (/^[1-9]\d{0,11}$/.test(text) ? Number(text) : null);

const numberUpTo = (text: string, most: number): number | null => {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : null;
  return number !== null && number <= most ? number : null;
};

const sortIn = (text: string): ShopFilters['sort'] => SHOP_ORDERS.find((order) => order === text) ?? null;

const emirateIn = (text: string): ShopFilters['emirate'] =>
  EMIRATE_SLUGS.find((slug) => slug === text) ?? null;

const communityIn = (text: string): string | null => (/^[a-z0-9-]{1,80}$/.test(text) ? text : null);

const nearIn = (text: string): ShopFilters['near'] => {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return lat && lng && isAroundUae(point) ? nearPoint(point) : null;
};

const withinIn = (text: string): ShopFilters['within'] =>
  DISTANCES.find((distance) => String(distance) === text) ?? null;

const strangers = (query: URLSearchParams): Problem[] => {
  const names = [...new Set(query.keys())];
  const repeated = names.filter((name) => isParameter(name) && query.getAll(name).length > 1);
  const unknown = names.filter((name) => !isParameter(name) && !FOREIGN.test(name));
  return [
    ...repeated.map((name) => ({ about: 'repeated' as const, name })),
    ...unknown
      .slice(0, MOST_UNKNOWN)
      .map((name) => ({ about: 'unknown' as const, name: tidyText(name).slice(0, 40).toWellFormed() })),
  ];
};

const pricesIn = (minText: string, maxText: string) => {
  const minPrice = priceIn(minText);
  const maxPrice = priceIn(maxText);
  const problems: Problem[] = [];
  if (minText !== '' && minPrice === null) problems.push({ about: 'filter_min_price' });
  if (maxText !== '' && maxPrice === null) problems.push({ about: 'filter_max_price' });
  const errors = priceErrors({
    minPrice: minPrice === null ? '' : minText,
    maxPrice: maxPrice === null ? '' : maxText,
  });
  for (const sentence of [errors.min, errors.max])
    if (sentence) problems.push({ about: 'sentence', sentence });
  const isUsable = !errors.min && !errors.max;
  return { minPrice: isUsable ? minPrice : null, maxPrice: isUsable ? maxPrice : null, problems };
};

const keysIn = (text: string): string[] | null => (FACET_TEXT.test(text) ? text.split(',') : null);

const propertiesIn = (text: string): { ids: number[]; isWhole: boolean } => {
  const parts = text === '' ? [] : text.split(',');
  const ids = parts.map(idIn).filter((id) => id !== null);
  return { ids, isWhole: ids.length === parts.length && ids.length <= MOST_PROPERTIES };
};

/** Reads the shop's address. Whatever stands there, it answers filters that work, and names what it left out. */
export const readAddress = (query: URLSearchParams): ShopAddress => {
  const problems: Problem[] = [];
  const given = (name: Parameter): string => query.get(name)?.trim() ?? '';
  /** Reads one parameter; one that says nothing usable counts as not given, and is named. */
  const read = <Value>(name: Parameter, parse: (text: string) => Value | null): Value | null => {
    const text = given(name);
    const value = text === '' ? null : parse(text);
    if (text !== '' && value === null) problems.push({ about: name });
    return value;
  };

  const page = read('page', (text) => numberUpTo(text, LAST_PAGE) || null) ?? NO_FILTERS.page;
  const sort = read('sort', sortIn);
  const categoryId = read('category_id', idIn);
  const subCategoryId = read('sub_category_id', idIn);
  const prices = pricesIn(given('filter_min_price'), given('filter_max_price'));
  problems.push(...prices.problems);
  const emirate = read('filter_emirate', emirateIn);
  const community = read('filter_community', communityIn) ?? NO_FILTERS.community;
  const near = read('filter_near', nearIn);
  const within = read('filter_within', withinIn);
  const keyword = tidyText(given('filter_keyword'));
  if (oneLine(given('filter_keyword')).length > LONGEST_TEXT) problems.push({ about: 'keyword_length' });
  const brand = read('filter_brand', keysIn) ?? NO_FILTERS.brand;
  const size = read('filter_size', keysIn) ?? NO_FILTERS.size;
  const condition = read('filter_condition', keysIn) ?? NO_FILTERS.condition;
  const { ids, isWhole } = propertiesIn(given('filter_properties'));
  if (!isWhole) problems.push({ about: 'filter_properties' });
  const scroll = read('page_scroll', (text) => numberUpTo(text, FURTHEST_SCROLL)) ?? 0;

  const filters = normal({
    page,
    sort,
    categoryId,
    categoryName: tidyText(given('category_name')),
    subCategoryId,
    subCategoryName: tidyText(given('sub_category_name')),
    minPrice: prices.minPrice,
    maxPrice: prices.maxPrice,
    emirate,
    community,
    near,
    within,
    keyword,
    brand,
    size,
    condition,
    properties: ids,
  });
  return { filters, scroll, problems: [...problems, ...strangers(query)] };
};

/** The filters alone. */
export const filtersFrom = (query: URLSearchParams): ShopFilters => readAddress(query).filters;
