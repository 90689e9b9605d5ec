import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { liveAtom } from '../../../live/live-atom.ts';
import { applyAnswer, on } from '../../../live/live-query.ts';
import { myItemsQuery } from './my-items.queries.ts';
import { MY_ITEM_EVENTS, reduceMyItems } from './my-items.reducers.ts';

/** All of my items, live. */
export const myItemsAtom = liveAtom<OwnItem[]>(() => ({
  ...myItemsQuery(),
  events: on(MY_ITEM_EVENTS, reduceMyItems),
}));

/** One of my items was taken down; its event with the new version follows. */
export const takenDownAtom = atom(null, (get, _set, uuid: string) =>
  applyAnswer(get(queryClientAtom), myItemsQuery(), (items) =>
    items.map((item) => (item.uuid === uuid ? { ...item, status: ITEM_STATUS.archived } : item)),
  ),
);

/** I said no to an item that the concierge had listed: it is gone. */
export const declinedAtom = atom(null, (get, _set, uuid: string) =>
  applyAnswer(get(queryClientAtom), myItemsQuery(), (items) => items.filter((item) => item.uuid !== uuid)),
);
