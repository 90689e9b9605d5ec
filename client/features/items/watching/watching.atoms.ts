import { atom } from 'jotai';
import type { LiveOf } from '#shared/events.ts';
import { watchedItems } from '#shared/interest/interest.api.ts';
import { isPublicStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/api.ts';
import { STATE_EVENTS } from '../../../lib/live-events.ts';
import { liveAtom } from '../../../lib/live-list.ts';
import { userAtom } from '../../../lib/session.ts';
import { stateOf, withState } from '../items.reducers.ts';

export const watchedQuery = () => ({
  queryKey: ['watching'],
  queryFn: async (): Promise<ItemCard[]> => (await call(watchedItems)).data.data,
});

const EVENTS = [...STATE_EVENTS, 'item.watched'] as const;

/** Folds an event into the watched items; what another device began to watch is fetched, its card is not in the event. */
export const foldWatched = (cards: ItemCard[], event: LiveOf<(typeof EVENTS)[number]>): ItemCard[] => {
  if (event.type === 'item.watched') {
    const { data } = event;
    return data.view === 'user' && !data.is_watching
      ? cards.filter(({ uuid }) => uuid !== data.item_uuid)
      : cards;
  }
  const state = stateOf(event);
  return state
    ? cards.map((card) => withState(card, state)).filter(({ status }) => isPublicStatus(status))
    : cards;
};

/** The items I watch, live. For members only. */
export const watchedAtom = liveAtom<ItemCard[], (typeof EVENTS)[number]>({
  queryOptions: watchedQuery,
  events: EVENTS,
  reduce: foldWatched,
  room: () => ({ shop: true }),
});

/** Their uuids; null for guests and until they are known. */
export const watchedUuidsAtom = atom((get): ReadonlySet<string> | null => {
  if (!get(userAtom)) return null;
  const { data } = get(watchedAtom);
  return data ? new Set(data.map(({ uuid }) => uuid)) : null;
});
