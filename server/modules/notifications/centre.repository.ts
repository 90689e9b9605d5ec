import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { notificationStates, notifications } from '#server/db/notifications.tables.ts';
import type { News, NotificationKind } from '#shared/notifications/notifications.facts.ts';
import { UNREAD_NAMED } from '#shared/notifications/notifications.rules.ts';
import type { CentreState, NotificationView } from '#shared/notifications/notifications.schema.ts';
import { notificationKind, notificationView } from '#shared/notifications/notifications.schema.ts';

type Row = typeof notifications.$inferSelect;

const viewOf = ({ seq, kind, facts, path, created_at, read_at }: Row): NotificationView =>
  notificationView.parse({
    seq,
    kind,
    facts,
    path,
    created_at: created_at.toISOString(),
    is_read: read_at !== null,
  });

/** A centre's state with the key that signs its owner's mail links. */
export type KeptState = CentreState & { link_key: string };

const stateFields = {
  last_seq: notificationStates.last_seq,
  unread_count: notificationStates.unread,
  version: notificationStates.version,
  link_key: notificationStates.link_key,
};

const EMPTY: CentreState = { last_seq: 0, unread_count: 0, version: 0 };

export const stateOf = async (reader: Reader, userId: number): Promise<CentreState> => {
  const [row] = await reader
    .select(stateFields)
    .from(notificationStates)
    .where(eq(notificationStates.user_id, userId));
  if (!row) return EMPTY;
  const { link_key: _, ...state } = row;
  return state;
};

/** The key under which a user's mail links are signed. */
export const linkKeyOf = async (reader: Reader, userId: number): Promise<string | undefined> => {
  const [row] = await reader
    .select({ key: notificationStates.link_key })
    .from(notificationStates)
    .where(eq(notificationStates.user_id, userId));
  return row?.key;
};

/** From now on links that were signed before are worth nothing. */
export const renewLinkKey = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .update(notificationStates)
    .set({ link_key: sql`gen_random_uuid()` })
    .where(eq(notificationStates.user_id, userId));
};

/** Counts a change of a centre by so many notifications and unread ones; holds its row until the transaction ends. */
export const moveState = async (
  tx: Tx,
  userId: number,
  by: { seqs: number; unread: number; version: number },
): Promise<KeptState> => {
  const [state] = await tx
    .insert(notificationStates)
    .values({ user_id: userId, last_seq: by.seqs, unread: by.unread, version: by.version })
    .onConflictDoUpdate({
      target: notificationStates.user_id,
      set: {
        last_seq: sql`${notificationStates.last_seq} + ${by.seqs}`,
        unread: sql`${notificationStates.unread} + ${by.unread}`,
        version: sql`${notificationStates.version} + ${by.version}`,
      },
    })
    .returning(stateFields);
  if (!state) throw new Error(`the notifications of user ${userId} have no state`);
  return state;
};

export type NewNotice = { userId: number; eventId: string | null; news: News; path: string };

type AddedRow = CentreState & { link_key: string; created_at: string };

/**
 * Adds a notification with the next number, and answers it with how the centre stands then. One statement: it runs for
 * nearly everything that happens. Holds the centre's row until the transaction ends.
 */
export const addNotice = async (
  tx: Tx,
  { userId, eventId, news: { kind, facts }, path }: NewNotice,
): Promise<{ notification: NotificationView; state: CentreState; linkKey: string }> => {
  const { rows } = await tx.execute<AddedRow>(sql`
    with state as (
      insert into ${notificationStates} (user_id, last_seq, unread, version) values (${userId}, 1, 1, 1)
      on conflict (user_id) do update set
        last_seq = ${notificationStates.last_seq} + 1,
        unread = ${notificationStates.unread} + 1,
        version = ${notificationStates.version} + 1
      returning last_seq, unread, version, link_key
    ), notice as (
      insert into ${notifications} (user_id, seq, event_id, kind, facts, path)
      select ${userId}, last_seq, ${eventId}::uuid, ${kind}, ${JSON.stringify(facts)}::jsonb, ${path} from state
      returning created_at
    )
    select last_seq, unread as unread_count, version, link_key, created_at from state, notice`);
  const [row] = rows;
  if (!row) throw new Error(`a notification for user ${userId} was not written`);
  const { link_key: linkKey, created_at, ...state } = row;
  const at = new Date(created_at).toISOString();
  const notification = notificationView.parse({
    seq: state.last_seq,
    kind,
    facts,
    path,
    created_at: at,
    is_read: false,
  });
  return { notification, state, linkKey };
};

export type Window = { after?: number | undefined; before?: number | undefined; limit: number };

export const noticesOf = async (
  reader: Reader,
  userId: number,
  { after, before, limit }: Window,
): Promise<NotificationView[]> => {
  const rows = await reader
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.user_id, userId),
        after === undefined ? undefined : gt(notifications.seq, after),
        before === undefined ? undefined : lt(notifications.seq, before),
      ),
    )
    .orderBy(after === undefined ? desc(notifications.seq) : asc(notifications.seq))
    .limit(limit);
  return rows.map(viewOf);
};

export const unreadOf = async (
  reader: Reader,
  userId: number,
): Promise<{ seq: number; kind: NotificationKind }[]> => {
  const rows = await reader
    .select({ seq: notifications.seq, kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
    .orderBy(desc(notifications.seq))
    .limit(UNREAD_NAMED);
  return rows.map(({ seq, kind }) => ({ seq, kind: notificationKind.parse(kind) }));
};

/** Those of some kinds about one conversation or item. */
export type ReadingAbout = {
  kinds: NotificationKind[];
  about: { channel_id: number } | { item_uuid: string };
};
/** What somebody read: everything up to a number, some by number, or what is about one thing. */
export type Reading = { upTo: number } | { seqs: number[] } | ReadingAbout;

const readCondition = (reading: Reading) => {
  if ('upTo' in reading) return lte(notifications.seq, reading.upTo);
  if ('seqs' in reading) return inArray(notifications.seq, reading.seqs);
  return and(
    inArray(notifications.kind, reading.kinds),
    sql`${notifications.facts} @> ${JSON.stringify(reading.about)}::jsonb`,
  );
};

/** Marks what is unread among them and answers their numbers. */
export const markNoticesRead = async (tx: Tx, userId: number, reading: Reading): Promise<number[]> => {
  const rows = await tx
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at), readCondition(reading)))
    .returning({ seq: notifications.seq });
  return rows.map(({ seq }) => seq);
};

/** Whether anything about it is unread. */
export const hasUnreadAbout = async (
  reader: Reader,
  userId: number,
  reading: ReadingAbout,
): Promise<boolean> => {
  const [row] = await reader
    .select({ seq: notifications.seq })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at), readCondition(reading)))
    .limit(1);
  return row !== undefined;
};
