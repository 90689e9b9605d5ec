import { FACETS } from '#shared/items/facets.rules.ts';
import { isByTime } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import type { ShopRequest } from './items.queries.ts';

/** A request as the key of its atom. */
export const requestKey = (request: ShopRequest): string => JSON.stringify(request);

/** The request that `requestKey` wrote. */
export const requestOf = (key: string): ShopRequest => JSON.parse(key);

const isWithin = (price: number, filter: ShopRequest['filter']): boolean =>
  price >= Number(filter?.min_price ?? 0) && price <= Number(filter?.max_price ?? Number.POSITIVE_INFINITY);

const isOneOf = (id: number, wanted: string | number | undefined): boolean =>
  wanted === undefined || Number(wanted) === id;

/** Whether a newcomer belongs into a list: the browser knows it, or only the server does. */
export type Fit = 'yes' | 'no' | 'ask';

/**
 * Whether an item that has just come on sale belongs on top of the list that a request shows. What a keyword finds, which
 * properties, brand, size and condition an item has, where it is and where it stands among prices and distances is known to the server alone, so such
 * a list has to ask.
 */
export const arrivalFit = (request: ShopRequest, card: ItemCard): Fit => {
  const isPossible =
    Number(request.page ?? 1) === 1 &&
    request.sort !== '2' &&
    isOneOf(card.sub_category.category_id, request.category_id) &&
    isOneOf(card.sub_category.id, request.sub_category_id) &&
    isWithin(card.price, request.filter);
  if (!isPossible) return 'no';
  const isKnown =
    !request.filter?.emirate &&
    request.filter?.within === undefined &&
    !request.filter?.keyword &&
    !request.filter?.properties &&
    FACETS.every((facet) => !request.filter?.[facet]) &&
    isByTime(request.sort);
  return isKnown ? 'yes' : 'ask';
};
