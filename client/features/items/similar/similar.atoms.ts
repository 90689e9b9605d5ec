import type { ItemCard } from '#shared/items/items.schema.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../../live/events.ts';
import { liveAtom, liveFamily } from '../../../live/live-atom.ts';
import { on } from '../../../live/live-query.ts';
import { cardsWithNews } from '../cards.reducers.ts';
import { similarItemsQuery } from './similar.queries.ts';

export const SIMILAR_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS] as const;

/** The items like one, live; what is sold stays where it is, marked. */
export const similarItemsAtom = liveFamily((uuid: string) =>
  liveAtom<ItemCard[]>(() => ({
    ...similarItemsQuery(uuid),
    events: on(SIMILAR_EVENTS, cardsWithNews),
    room: { shop: true },
  })),
);
