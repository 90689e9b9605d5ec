import type { LiveOf } from '#shared/events.ts';
import { isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemCard, ItemState } from '#shared/items/items.schema.ts';
import { STATE_EVENTS } from '../../live/events.ts';
import { mapIfChanged, withItem } from '../../live/item-state.ts';

/** Events about one item, whose state they bring. */
export const ITEM_EVENTS = [
  ...STATE_EVENTS,
  'item.approved',
  'item.rejected',
  'item.edit_submitted',
  'item.edit_withdrawn',
  'item.edit_rejected',
] as const;

export type ItemEvent = LiveOf<(typeof ITEM_EVENTS)[number]>;
export type SellerEvent = LiveOf<'vendor.renamed'>;

/** The state an event tells; an administrator learns of a withdrawn item by its uuid alone. */
export const stateOf = ({ data }: ItemEvent): ItemState | ItemCard | null =>
  'item' in data ? data.item : null;

/** The item that an event brings to lists which have not had it: it was approved or resumed, its seller or its sale is back. */
export const newcomerIn = (event: ItemEvent | SellerEvent): ItemCard | null => {
  if (event.type === 'item.approved' || event.type === 'item.resumed') return event.data.item;
  if (event.type === 'item.released') return event.data.card ?? null;
  return event.type === 'item.shown' && isOnSaleStatus(event.data.item.status) ? event.data.item : null;
};

/** Since when a card has its place in lists by time. */
const onSaleSince = ({ published_at, created_at }: ItemCard): string => published_at ?? created_at;

/** Whether a newcomer stands before all of these. What is back after a while has its old place, perhaps on a later page. */
export const isNewest = (card: ItemCard, held: readonly ItemCard[]): boolean =>
  held.every((other) => onSaleSince(other) <= onSaleSince(card));

/** Whether one card stands before another where the newest come first. */
export const isNewer = (one: ItemCard, other: ItemCard): boolean => {
  const [when, before] = [onSaleSince(one), onSaleSince(other)];
  return when > before || (when === before && one.id > other.id);
};

/**
 * A list by time, the newest first, with what has arrived in its places: what is back after a while may be older than some
 * of those held, which stay in their order.
 */
export const withArrivals = (held: readonly ItemCard[], arrived: readonly ItemCard[]): ItemCard[] => {
  const list = [...held];
  for (const card of arrived) {
    const place = list.findIndex((other) => isNewer(card, other));
    list.splice(place === -1 ? list.length : place, 0, card);
  }
  return list;
};

type OfSeller = { user: ItemCard['user'] };

/** A card with the seller's shop as it is named and looks now. */
export const withSeller = <Held extends OfSeller>(held: Held, { data }: SellerEvent): Held =>
  held.user.id === data.seller.id ? { ...held, user: { ...held.user, vendor: data.seller.vendor } } : held;

/** A card after an event: its own state, or the name of its seller's shop. */
const withNews = <Held extends ItemCard>(held: Held, event: ItemEvent | SellerEvent): Held => {
  if (event.type === 'vendor.renamed') return withSeller(held, event);
  const item = stateOf(event);
  return item ? withItem(held, item) : held;
};

/** Cards after an event; the same list when it changes none of them. */
export const cardsWithNews = <Held extends ItemCard>(cards: Held[], event: ItemEvent | SellerEvent): Held[] =>
  mapIfChanged(cards, (card) => withNews(card, event));
