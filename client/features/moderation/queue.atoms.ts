import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { liveAtom } from '../../lib/live-list.ts';
import { userAtom } from '../../lib/session.ts';
import { queueQuery } from './queue.queries.ts';
import type { Left, Queue } from './queue.reducers.ts';
import { foldQueue, QUEUE_EVENTS } from './queue.reducers.ts';

/** The approval queue, live. */
export const queueAtom = liveAtom<Queue, (typeof QUEUE_EVENTS)[number]>({
  queryOptions: queueQuery,
  events: QUEUE_EVENTS,
  reduce: foldQueue,
});

/** How many items wait: the header's badge. */
export const waitingCountAtom = atom((get) => get(queueAtom).data?.total ?? 0);

/** What this administrator has just decided, shown before the event arrives. */
export const decidedAtom = atom(
  null,
  (get, _set, decided: { item: OwnItem; how: Exclude<Left['how'], 'taken_down'> }) => {
    const user = get(userAtom);
    if (!user) return;
    const { item, how } = decided;
    get(queryClientAtom).setQueryData<Queue>(queueQuery().queryKey, (queue) => {
      const held = queue?.items.find(({ uuid }) => uuid === item.uuid);
      if (!queue || !held) return queue;
      const by = { id: user.id, name: `${user.first_name} ${user.last_name}` };
      return {
        items: queue.items.filter((other) => other !== held),
        total: Math.max(0, queue.total - 1),
        left: [...queue.left, { item: { ...held, version: item.version }, how, by }],
      };
    });
  },
);
