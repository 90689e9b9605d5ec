import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { notificationStates, notifications } from '#server/db/notifications.tables.ts';
import type { CentreState, News, NotificationView } from '#shared/notifications/notifications.schema.ts';
import { notificationView } from '#shared/notifications/notifications.schema.ts';

type Row = typeof notifications.$inferSelect;

/** Unread ones whose numbers a list carries along. */
const UNREAD_NAMED = 500;

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

export const insertNotice = async (
  tx: Tx,
  { userId, eventId, news, path }: NewNotice,
  seq: number,
): Promise<NotificationView> => {
  const [row] = await tx
    .insert(notifications)
    .values({ user_id: userId, seq, event_id: eventId, kind: news.kind, facts: news.facts, path })
    .returning();
  if (!row) throw new Error('a notification was not written');
  return viewOf(row);
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

export const unreadSeqsOf = async (reader: Reader, userId: number): Promise<number[]> => {
  const rows = await reader
    .select({ seq: notifications.seq })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
    .orderBy(desc(notifications.seq))
    .limit(UNREAD_NAMED);
  return rows.map(({ seq }) => seq);
};

/** What somebody read: everything up to a number, some by number, or what is about one conversation. */
export type Reading = { upTo: number } | { seqs: number[] } | { channelId: number };

const readCondition = (reading: Reading) => {
  if ('upTo' in reading) return lte(notifications.seq, reading.upTo);
  if ('seqs' in reading) return inArray(notifications.seq, reading.seqs);
  return and(
    eq(notifications.kind, 'chat.messages'),
    sql`${notifications.facts} ->> 'channel_id' = ${String(reading.channelId)}`,
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
export const hasUnreadAbout = async (reader: Reader, userId: number, reading: Reading): Promise<boolean> => {
  const [row] = await reader
    .select({ seq: notifications.seq })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at), readCondition(reading)))
    .limit(1);
  return row !== undefined;
};
