import { atom } from 'jotai';
import type { LiveOf } from '#shared/events.ts';
import { isPublicStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { watchedItems } from '#shared/watchlist/watchlist.calls.ts';
import { call } from '../../lib/http/api.ts';
import { userAtom } from '../../lib/session/session.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../live/events.ts';
import { liveAtom } from '../../live/live-atom.ts';
import { on, REFETCH } from '../../live/live-query.ts';
import { cardsWithNews } from '../items/cards.reducers.ts';

const ALL_WATCHED = ['watchlist'] as const;

export const watchedQuery = () => ({
  queryKey: ALL_WATCHED,
  queryFn: async (): Promise<ItemCard[]> => (await call(watchedItems)).data.data,
});

/** What changes the card of a watched item. */
export const WATCHED_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS] as const;

const reduceWatched = (cards: ItemCard[], event: LiveOf<(typeof WATCHED_EVENTS)[number]>): ItemCard[] =>
  cardsWithNews(cards, event).filter(({ status }) => isPublicStatus(status));

/** The items I watch, live. For members only. */
export const watchedAtom = liveAtom<ItemCard[]>(() => ({
  ...watchedQuery(),
  events: {
    ...on(WATCHED_EVENTS, reduceWatched),
    // Whether it is watched only the server knows: nothing of it was here while its seller was suspended.
    'item.shown': 'refetch',
    // What another device began to watch has no card here yet.
    'item.watched': (cards, { data }) => {
      if (data.view !== 'user') return cards;
      return data.is_watching ? REFETCH : cards.filter(({ uuid }) => uuid !== data.item_uuid);
    },
  },
  room: { shop: true },
}));

/** Their uuids; null for guests and until they are known. */
export const watchedUuidsAtom = atom((get): ReadonlySet<string> | null => {
  if (!get(userAtom)) return null;
  const { data } = get(watchedAtom);
  return data ? new Set(data.map(({ uuid }) => uuid)) : null;
});
