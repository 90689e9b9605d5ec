import type { Suggestion } from '#shared/items/items.schema.ts';

/** The shop with these parameters of its address (specification 2) and no others. */
export const shopFor = (parameters: Record<string, string | number | null>): string => {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/shop?${query}` : '/shop';
};

/** Where a suggestion leads; null when its text is what to search for. */
export const placeOf = ({ kind, text, category_id, sub_category_id, uuid }: Suggestion): string | null => {
  if (kind === 'item' && uuid) return `/product-details/${uuid}`;
  if (kind === 'category') return shopFor({ category_id, category_name: text });
  if (kind === 'sub_category') return shopFor({ category_id, sub_category_id, sub_category_name: text });
  return null;
};

/** The state of a link that leads to the shop's search. */
export const TO_SEARCH = { purpose: 'search' };

const KEYWORD = 'filter_keyword';
/** What the shop is narrowed and ordered by, in its address. To read it whole would be 3 KB more for every page of the house. */
const KEPT = /^(?:filter_|sort$|(?:sub_)?category_)/;

/** The shop’s filters in a query, with another keyword or none. What else the query has is left out. */
export const withKeyword = (before: URLSearchParams, keyword: string): URLSearchParams => {
  const next = new URLSearchParams([...before].filter(([name]) => name !== KEYWORD && KEPT.test(name)));
  if (keyword !== '') next.set(KEYWORD, keyword);
  return next;
};

export const keywordIn = (query: URLSearchParams): string => query.get(KEYWORD) ?? '';
