import { itemCards } from '#shared/items/discovery.calls.ts';
import { MAX_CARDS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/http/api.ts';
import { storedList } from '../../../lib/session/stored-list.ts';
import { liveAtom, liveFamily } from '../../../live/live-atom.ts';
import { on } from '../../../live/live-query.ts';
import { cardsWithNews } from '../cards.reducers.ts';
import { SIMILAR_EVENTS } from '../similar/similar.atoms.ts';

/** The uuids of items that this browser looked at. They stay in the browser. */
export const {
  listAtom: viewedUuidsAtom,
  rememberAtom: rememberItemAtom,
  forgetAtom: forgetItemsAtom,
} = storedList('recent-items', MAX_CARDS);

/** The cards of these items, their uuids with commas between them, as they are now; what is gone is missing. */
export const cardsAtom = liveFamily((uuids: string) =>
  liveAtom<ItemCard[]>(() => ({
    queryKey: ['cards', uuids],
    queryFn: async () => (await call(itemCards, { query: { uuids } })).data,
    events: on(SIMILAR_EVENTS, cardsWithNews),
    room: { shop: true },
  })),
);
