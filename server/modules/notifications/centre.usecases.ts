import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { wholeList } from '#shared/kernel/answers.ts';
import { notificationRead } from '#shared/notifications/notifications.events.ts';
import type { CentreState } from '#shared/notifications/notifications.schema.ts';
import type { Reading, ReadingAbout, Window } from './centre.repository.ts';
import {
  hasUnreadAbout,
  markNoticesRead,
  moveState,
  noticesOf,
  stateOf,
  unreadOf,
} from './centre.repository.ts';

/** One window of the notifications, how they stand, and which are unread. */
export const listNotifications = async (deps: Deps, { id }: Actor, window: Window) => {
  // The state is read first: what comes between is received as an event with a newer version.
  const state = await stateOf(deps.db, id);
  const [list, unread] = await Promise.all([noticesOf(deps.db, id, window), unreadOf(deps.db, id)]);
  return { data: { ...wholeList(list), total: state.last_seq, state, unread } };
};

export const unreadNotifications = async (deps: Deps, { id }: Actor) => ({
  data: await stateOf(deps.db, id),
});

const publicState = ({ last_seq, unread_count, version }: CentreState): CentreState => ({
  last_seq,
  unread_count,
  version,
});

/** Marks notifications as read and tells every device; nothing is told when all of them were read. */
export const markRead = async (
  tx: Tx,
  record: RecordEvent,
  userId: number,
  reading: Reading,
): Promise<CentreState> => {
  // Holds the centre's row first, as whoever adds to it does.
  const held = await moveState(tx, userId, { seqs: 0, unread: 0, version: 0 });
  const seqs = await markNoticesRead(tx, userId, reading);
  if (seqs.length === 0) return publicState(held);
  const moved = await moveState(tx, userId, { seqs: 0, unread: -seqs.length, version: 1 });
  const state = publicState(moved);
  const up_to = 'upTo' in reading ? reading.upTo : null;
  record(notificationRead, {
    version: state.version,
    routing: { user_id: userId },
    views: { owner: { up_to, seqs: up_to === null ? seqs : [], state } },
  });
  return state;
};

/** Marks what is about one thing, where any of it is unread: what was done by itself need not be read. */
export const markReadAbout = async (
  tx: Tx,
  record: RecordEvent,
  userId: number,
  about: ReadingAbout,
): Promise<void> => {
  if (await hasUnreadAbout(tx, userId, about)) await markRead(tx, record, userId, about);
};

export const readNotifications = (
  deps: Deps,
  { id }: Actor,
  { up_to, seqs = [] }: { up_to?: number | undefined; seqs?: number[] | undefined },
) =>
  deps.unitOfWork(async (tx, record) => ({
    data: await markRead(tx, record, id, up_to === undefined ? { seqs } : { upTo: up_to }),
  }));
