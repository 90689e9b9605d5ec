import type { ItemCard } from '#shared/items/items.schema.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../../lib/live-events.ts';
import { liveAtom, liveFamily } from '../../../lib/live-list.ts';
import { cardsWithNews } from '../items.reducers.ts';
import { similarItemsQuery } from './similar.queries.ts';

export const SIMILAR_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS] as const;

/** The items like one, live; what is sold stays where it is, marked. */
export const similarItemsAtom = liveFamily((uuid: string) =>
  liveAtom<ItemCard[], (typeof SIMILAR_EVENTS)[number]>({
    queryOptions: () => similarItemsQuery(uuid),
    events: SIMILAR_EVENTS,
    reduce: cardsWithNews,
    room: () => ({ shop: true }),
  }),
);
