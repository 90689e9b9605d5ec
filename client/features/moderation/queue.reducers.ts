import type { LiveOf } from '#shared/events.ts';
import type { SubmittedItem } from '#shared/items/items.schema.ts';

export const QUEUE_EVENTS = [
  'item.submitted',
  'item.edit_submitted',
  'item.edit_withdrawn',
  'approval.decided',
  'item.archived',
] as const;
export type QueueEvent = LiveOf<(typeof QUEUE_EVENTS)[number]>;

/** How an item left the queue. `by` is null when its owner took it down. */
export type Left = {
  item: SubmittedItem;
  how: 'approved' | 'rejected' | 'taken_down';
  by: { id: number; name: string } | null;
};

/** The queue, oldest first; how many wait in all; and what left it since it was opened. */
export type Queue = { items: SubmittedItem[]; total: number; left: Left[] };

/** What a fresh snapshot does not tell: how items left it. The one on screen must not vanish with the reload. */
export const stillLeft = (before: Queue | undefined, waiting: readonly SubmittedItem[]): Left[] =>
  (before?.left ?? []).filter(({ item }) => waiting.every(({ uuid }) => uuid !== item.uuid));

const waitedLonger = (a: SubmittedItem, b: SubmittedItem): number =>
  a.submitted_at.localeCompare(b.submitted_at) || a.id - b.id;

const enter = (queue: Queue, item: SubmittedItem): Queue => {
  const held = queue.items.find(({ uuid }) => uuid === item.uuid);
  const gone = queue.left.find((left) => left.item.uuid === item.uuid);
  if ((held ?? gone?.item ?? { version: -1 }).version >= item.version) return queue;
  return {
    items: [...queue.items.filter((other) => other !== held), item].sort(waitedLonger),
    total: held ? queue.total : queue.total + 1,
    left: queue.left.filter((left) => left !== gone),
  };
};

const leave = (queue: Queue, uuid: string, version: number, how: Omit<Left, 'item'>): Queue => {
  const held = queue.items.find((item) => item.uuid === uuid);
  if (!held || held.version > version) return queue;
  return {
    items: queue.items.filter((item) => item !== held),
    total: Math.max(0, queue.total - 1),
    left: [...queue.left, { item: { ...held, version }, ...how }],
  };
};

/** The queue after an event; what is not newer than what is held changes nothing. */
export const foldQueue = (queue: Queue, { data, version }: QueueEvent): Queue => {
  if (data.view !== 'admin') return queue;
  if ('item' in data) return enter(queue, data.item);
  if ('decision' in data) {
    return leave(queue, data.item_uuid, version, { how: data.decision, by: data.by });
  }
  return leave(queue, data.item_uuid, version, { how: 'taken_down', by: null });
};
