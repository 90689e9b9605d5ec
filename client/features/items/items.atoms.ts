import { atom } from 'jotai';
import { sessionAtom } from '../../lib/session/session.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { on } from '../../live/live-query.ts';
import { onEvent } from '../../live/socket.ts';
import type { ItemPage, Reader } from './items.queries.ts';
import { itemPageQuery } from './items.queries.ts';
import { ITEM_PAGE_EVENTS, reduceItemPage } from './items.reducers.ts';

/** Which of the two answers this browser may ask for. */
export const readerAtom = atom<Reader>((get) => (get(sessionAtom).state === 'user' ? 'auth' : 'global'));

/** One item's page, live: state, my offer, questions. */
export const itemPageAtom = liveFamily((uuid: string) =>
  liveAtom<ItemPage>((get) => ({
    ...itemPageQuery(get(readerAtom), uuid),
    events: {
      ...on(ITEM_PAGE_EVENTS, reduceItemPage),
      // Its seller may have blocked the reader, who learns of the item alone what that means.
      ...on(['chat.block_changed'], 'refetch'),
    },
    room: { item: uuid },
  })),
);

/** How many people look at an item, this one included; null until the server has said so. */
export const lookersAtom = liveFamily((uuid: string) => {
  const countAtom = atom<number | null>(null);
  countAtom.onMount = (set) =>
    onEvent('presence', ({ data }) => {
      if ('item_uuid' in data && data.item_uuid === uuid) set(data.count);
    });
  return atom((get) => get(countAtom));
});
