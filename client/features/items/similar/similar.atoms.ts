import type { LiveOf } from '#shared/events.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { STATE_EVENTS } from '../../../lib/live-events.ts';
import { liveAtom, liveFamily } from '../../../lib/live-list.ts';
import { stateOf, withState } from '../items.reducers.ts';
import { similarItemsQuery } from './similar.queries.ts';

type StateEvent = LiveOf<(typeof STATE_EVENTS)[number]>;

/** Cards with the new state of one of them; what is sold stays where it is, marked. */
export const foldCards = (cards: ItemCard[], event: StateEvent): ItemCard[] => {
  const item = stateOf(event);
  if (!item) return cards;
  const folded = cards.map((card) => withState(card, item));
  return folded.every((card, index) => card === cards[index]) ? cards : folded;
};

/** The items like one, live. */
export const similarItemsAtom = liveFamily((uuid: string) =>
  liveAtom<ItemCard[], (typeof STATE_EVENTS)[number]>({
    queryOptions: () => similarItemsQuery(uuid),
    events: STATE_EVENTS,
    reduce: foldCards,
    room: () => ({ shop: true }),
  }),
);
