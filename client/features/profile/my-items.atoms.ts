import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { liveAtom } from '../../lib/live-list.ts';
import { myItemsQuery } from './my-items.queries.ts';
import { foldMyItems, MY_ITEM_EVENTS } from './my-items.reducers.ts';

/** All of my items, live. */
export const myItemsAtom = liveAtom<OwnItem[], (typeof MY_ITEM_EVENTS)[number]>({
  queryOptions: myItemsQuery,
  events: MY_ITEM_EVENTS,
  reduce: foldMyItems,
});

/** One of my items was taken down; its event with the new version follows. */
export const takenDownAtom = atom(null, (get, _set, uuid: string) => {
  get(queryClientAtom).setQueryData<OwnItem[]>(myItemsQuery().queryKey, (items) =>
    items?.map((item) => (item.uuid === uuid ? { ...item, status: 5 as const } : item)),
  );
});

/** I said no to an item that the concierge had listed: it is gone. */
export const declinedAtom = atom(null, (get, _set, uuid: string) => {
  get(queryClientAtom).setQueryData<OwnItem[]>(myItemsQuery().queryKey, (items) =>
    items?.filter((item) => item.uuid !== uuid),
  );
});
