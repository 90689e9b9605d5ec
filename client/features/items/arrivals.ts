import type { ItemCard } from '#shared/items/items.schema.ts';
import type { ShopRequest } from './items.queries.ts';

/** A request as the key of its atom. */
export const requestKey = (request: ShopRequest): string => JSON.stringify(request);

/** The request that `requestKey` wrote. */
export const requestOf = (key: string): ShopRequest => JSON.parse(key);

const hasWords = (card: ItemCard, keyword: string): boolean => {
  const text = `${card.item_name} ${card.item_description}`.toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const isWithin = (price: number, filter: ShopRequest['filter']): boolean =>
  price >= Number(filter?.min_price ?? 0) && price <= Number(filter?.max_price ?? Number.POSITIVE_INFINITY);

const isOneOf = (id: number, wanted: string | number | undefined): boolean =>
  wanted === undefined || Number(wanted) === id;

/**
 * Whether an item that has just come on sale belongs on top of the list that a request shows. A card does not carry
 * its properties, so a list narrowed by them waits for the next time it is fetched.
 */
export const matchesRequest = (request: ShopRequest, card: ItemCard): boolean =>
  Number(request.page ?? 1) === 1 &&
  (request.sort ?? '1') === '1' &&
  request.filter?.properties === undefined &&
  isOneOf(card.sub_category.category_id, request.category_id) &&
  isOneOf(card.sub_category.id, request.sub_category_id) &&
  isWithin(card.price, request.filter) &&
  hasWords(card, request.filter?.keyword ?? '');
