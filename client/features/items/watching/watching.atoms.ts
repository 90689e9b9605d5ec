import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import type { LiveOf } from '#shared/events.ts';
import { watchedItems } from '#shared/interest/interest.api.ts';
import { isPublicStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/api.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../../lib/live-events.ts';
import { liveAtom } from '../../../lib/live-list.ts';
import { refetchOn } from '../../../lib/refetch-on.ts';
import { userAtom } from '../../../lib/session.ts';
import { onEvent } from '../../../lib/socket.ts';
import { cardsWithNews } from '../items.reducers.ts';

const ALL_WATCHED = ['watching'] as const;

export const watchedQuery = () => ({
  queryKey: ALL_WATCHED,
  queryFn: async (): Promise<ItemCard[]> => (await call(watchedItems)).data.data,
});

export const WATCHED_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS, 'item.watched'] as const;

/** Whether it is watched only the server knows: nothing of it was here while its seller was suspended. */
const BROUGHT_BACK = ['item.shown'] as const;

/** What another device began to watch has no card here yet, nor what a seller brings back: the list is fetched. */
export const fetchWatchedElsewhere = (client: QueryClient): (() => void) => {
  const stops = [
    refetchOn(client, BROUGHT_BACK, ALL_WATCHED),
    onEvent('item.watched', ({ data }) => {
      if (data.view === 'user' && data.is_watching) void client.invalidateQueries({ queryKey: ALL_WATCHED });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Folds an event into the watched items; what another device began to watch is fetched, its card is not in the event. */
export const foldWatched = (
  cards: ItemCard[],
  event: LiveOf<(typeof WATCHED_EVENTS)[number]>,
): ItemCard[] => {
  if (event.type === 'item.watched') {
    const { data } = event;
    return data.view === 'user' && !data.is_watching
      ? cards.filter(({ uuid }) => uuid !== data.item_uuid)
      : cards;
  }
  return cardsWithNews(cards, event).filter(({ status }) => isPublicStatus(status));
};

/** The items I watch, live. For members only. */
export const watchedAtom = liveAtom<ItemCard[], (typeof WATCHED_EVENTS)[number]>({
  queryOptions: watchedQuery,
  events: WATCHED_EVENTS,
  reduce: foldWatched,
  room: () => ({ shop: true }),
});

/** Their uuids; null for guests and until they are known. */
export const watchedUuidsAtom = atom((get): ReadonlySet<string> | null => {
  if (!get(userAtom)) return null;
  const { data } = get(watchedAtom);
  return data ? new Set(data.map(({ uuid }) => uuid)) : null;
});
