import { MAX_PRICE_AED, MIN_PRICE_AED, NEAREST } from '#shared/items/items.rules.ts';
import { normalise } from '#shared/kernel/comparable.ts';
import type { Point } from '#shared/places/distance.rules.ts';
import type { Emirate } from '#shared/places/emirates.data.ts';
import { EMIRATE_SLUGS, EMIRATES } from '#shared/places/emirates.data.ts';
import { priceIn, withLatinDigits } from './price-range.ts';
import type { ShopFilters } from './shop-filters.ts';
import { nearPoint, normal } from './shop-filters.ts';

/** What a keyword says of price and place, and what is left of it. Prices in AED. */
export type KeywordWords = {
  keyword: string;
  minPrice?: number;
  maxPrice?: number;
  emirate?: Emirate;
  /** What may be the name of a place that is no emirate, with the keyword that is left if it is one. */
  place?: { name: string; keyword: string };
};

const CURRENCY = String.raw`(?:aed|dhs?|dirhams?|درهما?|دراهم|د\.?\s?إ\.?)`;
const NUMBER = String.raw`\d{1,3}(?:[,٬]\d{3})+|\d{1,6}`;
const MOST =
  'under|below|less than|cheaper than|up to|at most|max(?:imum)?|<|≤|ب?[أا]قل من|ب?[أا]رخص من|تحت|دون|حتى|لا يزيد عن';
const LEAST = 'over|above|more than|at least|min(?:imum)?|>|≥|[أا]كثر من|[أا]غلى من|فوق';
const AMOUNT = String.raw`(?:${CURRENCY}\s*)?(?<amount>${NUMBER})(?:\s*${CURRENCY})?`;

/** Each reads the end of a keyword. Without a currency, "over 5" is an age and "100-200" a size. */
const UP_TO = new RegExp(String.raw`(?:^|\s)(?:${MOST})\s*${AMOUNT}$`, 'iu');
const FROM = new RegExp(
  String.raw`(?:^|\s)(?:${LEAST})\s*(?:${CURRENCY}\s*(?<amount>${NUMBER})|(?<before>${NUMBER})\s*${CURRENCY})$`,
  'iu',
);
const BETWEEN = new RegExp(
  String.raw`(?:^|\s)(?:between|بين)\s*(?:${CURRENCY}\s*)?(?<least>${NUMBER})\s*(?:and|to|-|–|و)\s*${AMOUNT}$`,
  'iu',
);
const PLACE =
  /^(?<keyword>.*?)(?:^|\s)(?:near|in|around|close to|بالقرب من|قريبة? من|قرب|في|قريبة?|بالقرب)\s+(?<name>\S+(?:\s+\S+){0,3})$/iu;
/** Before a place that we do not know it says nothing of goods, as others may: "curtains in white", "wrap around skirt". */
const NEAR_UNKNOWN =
  /(?:^|\s)(?:near(?!\s+(?:mint|new)\b)|close to|بالقرب من|قريبة? من|بالقرب)\s+(?=\S+(?:\s+\S+){0,3}$)/iu;
const withoutNear = (keyword: string): string => {
  const shorter = keyword.replace(NEAR_UNKNOWN, ' ').trim();
  return shorter === keyword ? keyword : withoutNear(shorter);
};
const BEFORE_PLACE = /(?:^|\s)(?:near|in|around|close to|بالقرب من|قريبة? من|قرب|في)$/iu;

const squeezed = (name: string): string => normalise(name).replaceAll(' ', '');
const EMIRATES_BY_NAME = new Map<string, Emirate>([
  ...EMIRATE_SLUGS.flatMap((slug) =>
    [EMIRATES[slug].name, EMIRATES[slug].name_ar, `ب${EMIRATES[slug].name_ar}`].map(
      (name) => [squeezed(name), slug] as const,
    ),
  ),
  ['rak', 'ras-al-khaimah'],
  ['uaq', 'umm-al-quwain'],
]);
const MOST_WORDS_OF_EMIRATE = 3;

const priceOf = (text: string | undefined): number | null => {
  const price = text === undefined ? null : priceIn(text);
  return price !== null && price >= MIN_PRICE_AED && price <= MAX_PRICE_AED ? price : null;
};

const withoutPrice = (read: KeywordWords): KeywordWords | null => {
  const { keyword } = read;
  const between = BETWEEN.exec(keyword);
  const most = between ?? UP_TO.exec(keyword);
  const found = most ?? FROM.exec(keyword);
  if (!found) return null;
  const { amount, before, least } = found.groups ?? {};
  const price = priceOf(amount ?? before);
  const lowest = between ? priceOf(least) : null;
  if (price === null || (between && (lowest === null || lowest > price))) return null;
  return {
    ...read,
    keyword: keyword.slice(0, found.index).trim(),
    ...(most ? { maxPrice: price } : { minPrice: price }),
    ...(lowest === null ? {} : { minPrice: lowest }),
  };
};

const withoutEmirate = (read: KeywordWords): KeywordWords | null => {
  const words = read.keyword.split(' ');
  for (let count = MOST_WORDS_OF_EMIRATE; count > 0; count -= 1) {
    const emirate = EMIRATES_BY_NAME.get(squeezed(words.slice(-count).join(' ')));
    const before = words.slice(0, -count).join(' ');
    // The name alone may be what is looked for: a map of it, a book about it.
    if (emirate && before !== '') return { ...read, emirate, keyword: before.replace(BEFORE_PLACE, '') };
  }
  return null;
};

/**
 * Reads what a keyword ends with: "stroller near Dubai under AED 500", "كنبة في الشارقة أقل من ٥٠٠ درهم". Null where that says nothing
 * of price or place.
 */
export const wordsOfKeyword = (typed: string): KeywordWords | null => {
  let read: KeywordWords = { keyword: withLatinDigits(typed) };
  for (;;) {
    const shorter = (read.emirate ? null : withoutEmirate(read)) ?? withoutPrice(read);
    if (shorter === null) break;
    read = shorter;
  }
  const { keyword = '', name } = PLACE.exec(read.keyword)?.groups ?? {};
  if (name) return { ...read, place: { name, keyword } };
  return read.minPrice || read.maxPrice || read.emirate ? read : null;
};

/**
 * Where a place of this name is; null where there is none, undefined where that cannot be said now, 'untold' where it is here and
 * the device does not say where that is.
 */
export type FindPlace = (name: string) => Promise<Point | 'untold' | null | undefined>;

const changesFor = (read: KeywordWords, found: Point | 'untold' | null): Partial<ShopFilters> | null => {
  const { minPrice = null, maxPrice = null, emirate, place } = read;
  const isPriced = minPrice !== null || maxPrice !== null;
  if (!isPriced && !emirate && !found) return null;
  const point = found === 'untold' ? null : found;
  return {
    keyword: place && found ? place.keyword : read.keyword,
    ...(isPriced ? { minPrice, maxPrice } : {}),
    // A place that is said takes the place of the one before, however that was chosen; what is near one may lie beyond its emirate.
    ...(point
      ? { near: nearPoint(point), sort: NEAREST, within: null, emirate: null, community: '' }
      : emirate && { emirate, community: '', near: null, within: null }),
  };
};

/** What to change in filters whose keyword says a price or a place. Null where it says none, or the place is not known. */
export const filtersInKeyword = async (
  filters: ShopFilters,
  findPlace: FindPlace,
): Promise<Partial<ShopFilters> | null> => {
  const read = wordsOfKeyword(filters.keyword);
  if (read === null) return null;
  const found = read.place ? await findPlace(read.place.name) : null;
  const changes = changesFor(read, found ?? null);
  const keyword = withoutNear(read.keyword);
  return read.place && found === null && keyword !== read.keyword ? { ...changes, keyword } : changes;
};

/** Filters as their keyword means them, at once: all but a place and what stands before it, which has to be looked up. */
export const filtersSaid = (filters: ShopFilters): ShopFilters => {
  const read = wordsOfKeyword(filters.keyword);
  return read === null ? filters : normal({ ...filters, ...changesFor(read, null) });
};

const placeOf = ({ emirate, community, near, within }: ShopFilters) => ({ emirate, community, near, within });

/**
 * What to change once a place has been looked up, which may take a device many seconds: where other words were asked for since they
 * were read nothing, and a place or an order that was chosen since stays.
 */
export const stillMeant = (
  changes: Partial<ShopFilters>,
  read: ShopFilters,
  chosen: ShopFilters,
): Partial<ShopFilters> => {
  if (chosen.keyword !== read.keyword) return {};
  const place = placeOf(chosen);
  const isSamePlace = JSON.stringify(place) === JSON.stringify(placeOf(read));
  const isMeant = isSamePlace && chosen.sort === read.sort;
  return { ...changes, ...(isSamePlace ? {} : place), ...(isMeant ? {} : { sort: chosen.sort }) };
};
