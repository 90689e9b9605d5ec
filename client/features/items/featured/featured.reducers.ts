import type { LiveOf } from '#shared/events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../../live/events.ts';
import { cardsWithNews } from '../cards.reducers.ts';

export const FEATURED_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS] as const;
export type FeaturedEvent = LiveOf<(typeof FEATURED_EVENTS)[number]>;

/** What is featured, or no longer, when the house has changed that. */
const changedIn = (event: FeaturedEvent): ItemCard | null =>
  event.type === 'item.featuring_changed' ? event.data.item : null;

/** The card of an item that has just been featured; the owner's own view says more than the card. */
const newcomerIn = (event: FeaturedEvent): ItemCard | null => {
  if (event.type === 'item.featured') return event.data.item;
  const changed = changedIn(event);
  return changed?.featured_until && changed.featured_until > event.at ? changed : null;
};

/**
 * Reduces one event into the featured items: what is shown keeps its place whatever becomes of it, and who is new joins
 * at the end of the loop, so that nothing moves under the reader's finger.
 */
export const reduceFeatured = (held: ItemCard[], event: FeaturedEvent): ItemCard[] => {
  const newcomer = newcomerIn(event);
  if (newcomer && !held.some(({ uuid }) => uuid === newcomer.uuid)) return [...held, newcomer];
  const gone = newcomer ? null : changedIn(event);
  const isGone = (card: ItemCard): boolean =>
    gone !== null && card.uuid === gone.uuid && card.version <= gone.version;
  if (held.some(isGone)) return held.filter((card) => !isGone(card));
  return cardsWithNews(held, event);
};

/**
 * A fresh answer in the order of what is on the screen: known ones in their places, new ones after them. What was sold
 * or reserved meanwhile stays until the page is left; what was featured long enough goes.
 */
export const inPlace = (held: readonly ItemCard[], fresh: ItemCard[]): ItemCard[] => {
  const answered = new Map(fresh.map((card) => [card.uuid, card]));
  const known = new Set(held.map(({ uuid }) => uuid));
  return [
    ...held.flatMap(
      (card) => answered.get(card.uuid) ?? (card.status === ITEM_STATUS.approved ? [] : [card]),
    ),
    ...fresh.filter(({ uuid }) => !known.has(uuid)),
  ];
};

/** Those whose time is not over at `now` (ms): nobody is told when it ends. The same list while none has ended. */
export const stillFeatured = (cards: ItemCard[], now: number): ItemCard[] => {
  const isOver = ({ featured_until }: ItemCard): boolean =>
    featured_until !== null && Date.parse(featured_until) <= now;
  return cards.some(isOver) ? cards.filter((card) => !isOver(card)) : cards;
};
