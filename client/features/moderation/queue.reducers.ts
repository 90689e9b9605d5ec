import type { LiveOf } from '#shared/events.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemState, SubmittedItem } from '#shared/items/items.schema.ts';
import type { Approval, Claim, QueuePart } from '#shared/moderation/approvals.schema.ts';
import type { Decision } from '#shared/moderation/moderation.schema.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../live/events.ts';
import { withItem } from '../../live/item-state.ts';
import type { Reduced } from '../../live/live-query.ts';
import { AndRefetch, REFETCH } from '../../live/live-query.ts';

export const QUEUE_EVENTS = [
  'item.submitted',
  'item.edit_submitted',
  'item.edit_withdrawn',
  'approval.claimed',
  'approval.released',
  'approval.flagged',
  'approval.decided',
  'item.archived',
  'account.suspended',
  'account.reinstated',
  'vendor.name_submitted',
  'vendor.name_decided',
] as const;

/** What changes the list itself: what waits, and how an item on sale stands whose edit waits. */
export const QUEUE_LIST_EVENTS = [...QUEUE_EVENTS, ...STATE_EVENTS, ...SELLER_EVENTS] as const;
export type QueueEvent = LiveOf<(typeof QUEUE_LIST_EVENTS)[number]>;

/** How an item left the queue. `by` is null when its owner took it down, or stands outside of it themselves. */
export type Left = {
  item: Approval;
  how: Decision | 'taken_down' | 'held_back';
  by: { id: number; name: string } | null;
};

/** One page of a part of the queue, oldest first; how many wait in that part; and what left it since it was opened. */
export type Queue = {
  part: QueuePart;
  page: number;
  size: number;
  items: Approval[];
  total: number;
  left: Left[];
};

/** What a fresh snapshot does not tell: how items left it. The one on screen must not vanish with the reload. */
export const stillLeft = ({ left }: Queue, waiting: readonly Approval[]): Left[] =>
  left.filter(({ item }) => waiting.every(({ uuid }) => uuid !== item.uuid));

const waitedLonger = (a: SubmittedItem, b: SubmittedItem): number =>
  a.submitted_at.localeCompare(b.submitted_at) || a.id - b.id;

/** Whether it belongs to a part of which events say what belongs to it. */
const isIn = (part: QueuePart, item: SubmittedItem): boolean => {
  const isEdit = item.status !== ITEM_STATUS.pending;
  return part === 'all' || isEdit === (part === 'edits');
};

/** Whether the page holds all of its part: of what it does not hold then, it knows that it was not counted. */
const isWhole = ({ items, page, total }: Queue): boolean => page === 1 && items.length >= total;

/** Whether it stands on this page: pages before and after are full. */
const isOnPage = ({ items, page, size }: Queue, item: SubmittedItem): boolean => {
  const [first] = items;
  const last = items.at(-1);
  const isAfterStart = page === 1 || (first !== undefined && waitedLonger(first, item) < 0);
  return isAfterStart && (items.length < size || (last !== undefined && waitedLonger(item, last) < 0));
};

const enter = (queue: Queue, item: SubmittedItem): Reduced<Queue> => {
  const held = queue.items.find(({ uuid }) => uuid === item.uuid);
  const gone = queue.left.find((left) => left.item.uuid === item.uuid);
  if ((held ?? gone?.item ?? { version: -1 }).version >= item.version) return queue;
  const shown: Approval = {
    ...item,
    flags: held?.flags ?? [],
    claim: held?.claim ?? null,
    waits: true,
    held_back: false,
  };
  if (held) {
    return {
      ...queue,
      items: queue.items.map((other) => (other === held ? shown : other)).sort(waitedLonger),
    };
  }
  // Of what is flagged only the server knows.
  if (queue.part === 'flagged') return REFETCH;
  if (!isIn(queue.part, item)) return queue;
  const isCounted = gone === undefined && !isWhole(queue);
  const entered: Queue = {
    ...queue,
    items: isOnPage(queue, item) ? [...queue.items, shown].sort(waitedLonger) : queue.items,
    left: queue.left.filter((other) => other !== gone),
    total: queue.total + Number(!isCounted),
  };
  // It may have been waiting on another page, where it was changed.
  return isCounted ? new AndRefetch(entered) : entered;
};

const takeOut = (queue: Queue, held: Approval, version: number, how: Omit<Left, 'item'>): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item !== held),
  total: Math.max(0, queue.total - 1),
  left: [...queue.left, { item: { ...held, version, claim: null, waits: false }, ...how }],
});

const leave = (queue: Queue, uuid: string, version: number, how: Omit<Left, 'item'>): Reduced<Queue> => {
  const held = queue.items.find((item) => item.uuid === uuid);
  if (held) return held.version > version ? queue : takeOut(queue, held, version, how);
  const isGone = queue.left.some(({ item }) => item.uuid === uuid && item.version >= version);
  return isGone || isWhole(queue) ? queue : REFETCH;
};

/** A suspended seller's goods leave together; what they were at is known again when they come back. */
const holdBack = (queue: Queue, userId: number): Reduced<Queue> => {
  const rest = queue.items
    .filter(({ user }) => user.id === userId)
    .reduce((left, held) => takeOut(left, held, held.version, { how: 'held_back', by: null }), queue);
  return isWhole(queue) ? rest : new AndRefetch(rest);
};

const patch = (queue: Queue, uuid: string, change: (item: Approval) => Approval): Queue => {
  const held = queue.items.find((item) => item.uuid === uuid);
  const changed = held && change(held);
  if (!held || changed === held || !changed) return queue;
  return { ...queue, items: queue.items.map((item) => (item === held ? changed : item)) };
};

/** The newer of two claims counts: each lasts longer than the one before. */
export const claimed =
  (claim: Claim) =>
  (item: Approval): Approval =>
    item.claim && item.claim.until >= claim.until ? item : { ...item, claim };

/** Somebody leaves what they hold, nothing else. */
export const released =
  (by: { id: number }) =>
  (item: Approval): Approval =>
    item.claim?.by.id === by.id ? { ...item, claim: null } : item;

/** The queue with somebody's claim on one of its items. */
export const withClaim = (queue: Queue, uuid: string, claim: Claim): Queue =>
  patch(queue, uuid, claimed(claim));

/** The queue after this administrator's own decision, before its event arrives. */
export const withDecision = leave;

/** Its seller keeps an item on sale while an edit waits. */
const withState = (queue: Queue, state: ItemState): Queue =>
  patch(queue, state.uuid, (item) => withItem(item, state));

const renamed = (queue: Queue, { id, vendor }: LiveOf<'vendor.renamed'>['data']['seller']): Queue => ({
  ...queue,
  items: queue.items.map((item) =>
    item.user.id === id
      ? { ...item, user: { id, vendor }, seller: { ...item.seller, name: vendor.name } }
      : item,
  ),
});

/** The first name of a seller, which is approved with their item; null once none waits. */
const withWaitingName = (queue: Queue, userId: number, waiting_name: string | null): Queue => ({
  ...queue,
  items: queue.items.map((item) =>
    item.user.id === userId ? { ...item, seller: { ...item.seller, waiting_name } } : item,
  ),
});

/** What everybody learns of an item. Whoever looks at the shop too learns of a withdrawal in this way alone. */
const reducePublic = (queue: Queue, type: QueueEvent['type'], item: ItemState): Reduced<Queue> => {
  if (type === 'item.archived') return leave(queue, item.uuid, item.version, { how: 'taken_down', by: null });
  // What a suspended seller has goes and comes together.
  return type === 'item.hidden' || type === 'item.shown' ? queue : withState(queue, item);
};

/** The queue after an event; what is not newer than what is held changes nothing. */
export const reduceQueue = (queue: Queue, { type, data, version }: QueueEvent): Reduced<Queue> => {
  if ('seller' in data) return renamed(queue, data.seller);
  if (data.view === 'public') return data.item ? reducePublic(queue, type, data.item) : queue;
  if (data.view !== 'admin') return queue;
  if ('is_first' in data) return withWaitingName(queue, data.user_id, data.is_first ? data.name : null);
  if ('is_approved' in data) return withWaitingName(queue, data.user_id, null);
  if ('user_id' in data) return type === 'account.suspended' ? holdBack(queue, data.user_id) : queue;
  if ('item' in data) return enter(queue, data.item);
  if ('claim' in data) return withClaim(queue, data.item_uuid, data.claim);
  if ('flags' in data) {
    const isKnown = queue.items.some(({ uuid }) => uuid === data.item_uuid);
    if (queue.part === 'flagged' && !isKnown) return REFETCH;
    return patch(queue, data.item_uuid, (item) =>
      item.version > version ? item : { ...item, flags: data.flags },
    );
  }
  if ('decision' in data) {
    return leave(queue, data.item_uuid, version, { how: data.decision, by: data.by });
  }
  if ('by' in data) return patch(queue, data.item_uuid, released(data.by));
  return leave(queue, data.item_uuid, version, { how: 'taken_down', by: null });
};
