import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { helpCases, helpMessages } from '#server/db/help-cases.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import { releasePhotos } from '#server/modules/items/uploads.repository.ts';
import { HELP_PAGE_SIZE } from '#shared/help/help.rules.ts';
import { GUEST_LINK_DAYS } from '#shared/purchases/purchases.rules.ts';

export type HelpCase = typeof helpCases.$inferSelect;

/** As long as a new one has. */
export const linkEnd = sql`now() + make_interval(days => ${GUEST_LINK_DAYS})`;

/** One case. With `lock` nobody else changes it until the transaction ends. */
const caseWhere = async (reader: Reader, wanted: SQL | undefined, lock = false) => {
  const query = reader.select().from(helpCases).where(wanted);
  const [row] = await (lock ? query.for('update') : query);
  return row;
};

type Locking = { lock?: boolean };

export const caseById = (reader: Reader, id: number) => caseWhere(reader, eq(helpCases.id, id));

export const caseByNumber = (reader: Reader, number: string, { lock }: Locking = {}) =>
  caseWhere(reader, eq(helpCases.number, number), lock);

export const caseOf = (reader: Reader, userId: number, number: string, { lock }: Locking = {}) =>
  caseWhere(reader, and(eq(helpCases.number, number), eq(helpCases.user_id, userId)), lock);

export const caseByToken = (reader: Reader, token: string, { lock }: Locking = {}) =>
  caseWhere(reader, eq(helpCases.token_hash, hashToken(token)), lock);

/** Whether the link of a case still opens it. */
export const isLinkOpen = async (reader: Reader, { id }: Pick<HelpCase, 'id'>): Promise<boolean> =>
  (await reader.$count(helpCases, and(eq(helpCases.id, id), sql`${helpCases.link_expires_at} > now()`))) > 0;

/** What names the room that the page behind a link is told in; null when there is none, or no longer. */
export const helpRoomByToken = async (reader: Reader, token: string): Promise<string | null> => {
  const found = await caseByToken(reader, token);
  return found && (await isLinkOpen(reader, found)) ? found.token_hash : null;
};

/** Nobody opens another case with this address until the transaction ends. */
export const lockOpening = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('help'), hashtext(${email}))`);

const isNotClosed = ne(helpCases.state, 'closed');

export const openCasesOf = (tx: Tx, email: string): Promise<number> =>
  tx.$count(helpCases, and(eq(helpCases.email, email), isNotClosed));

/** The appeal against the rejection of an item, or the suspension of an account, that is not closed. */
export const openAppeal = (tx: Tx, on: { item_id: number } | { user_id: number }) =>
  caseWhere(
    tx,
    and(
      isNotClosed,
      'item_id' in on
        ? and(eq(helpCases.topic, 'rejection'), eq(helpCases.item_id, on.item_id))
        : and(eq(helpCases.topic, 'suspension'), eq(helpCases.user_id, on.user_id)),
    ),
  );

export const isSuspended = async (reader: Reader, userId: number): Promise<boolean> =>
  (await reader.$count(users, and(eq(users.id, userId), isNotNull(users.suspended_at)))) > 0;

export const insertCase = async (tx: Tx, row: PgInsertValue<typeof helpCases>): Promise<HelpCase> => {
  const [inserted] = await tx.insert(helpCases).values(row).returning();
  if (!inserted) throw new Error('the case was not kept');
  return inserted;
};

export const changeCase = async (
  tx: Tx,
  { id }: Pick<HelpCase, 'id'>,
  changes: PgUpdateSetSource<typeof helpCases>,
): Promise<HelpCase> => {
  const [changed] = await tx
    .update(helpCases)
    .set({ ...changes, version: sql`${helpCases.version} + 1` })
    .where(eq(helpCases.id, id))
    .returning();
  if (!changed) throw new Error(`case ${id} was not changed`);
  return changed;
};

/** The case that was opened from an address with words under this id of their sender. */
export const openedBefore = async (
  tx: Tx,
  email: string,
  clientId: string | undefined,
): Promise<HelpCase | undefined> => {
  if (clientId === undefined) return undefined;
  const [found] = await tx
    .select({ row: helpCases })
    .from(helpCases)
    .innerJoin(helpMessages, eq(helpMessages.case_id, helpCases.id))
    .where(and(eq(helpCases.email, email), eq(helpMessages.client_id, clientId)));
  return found?.row;
};

export const itemOfCase = async (reader: Reader, { item_id }: Pick<HelpCase, 'item_id'>) => {
  if (item_id === null) return undefined;
  const [item] = await reader.select().from(items).where(eq(items.id, item_id));
  return item;
};

/** Cases about an item, or about whatever somebody sells: their pages show it as it is now. */
export const casesAbout = (tx: Tx, on: { item_uuid: string } | { user_id: number }): Promise<HelpCase[]> =>
  tx
    .select()
    .from(helpCases)
    .where(
      'item_uuid' in on
        ? eq(helpCases.item_id, tx.select({ id: items.id }).from(items).where(eq(items.uuid, on.item_uuid)))
        : and(eq(helpCases.user_id, on.user_id), isNotNull(helpCases.item_id)),
    );

/** How the first message of a case begins. */
export const excerpt = sql<string>`(select left(m.words, 140) from help_messages m
  where m.case_id = ${helpCases.id} order by m.id limit 1)`;

/** A page of somebody's cases, those first in which somebody wrote last. */
export const casesOf = async (reader: Reader, userId: number, page: number) => {
  const theirs = eq(helpCases.user_id, userId);
  const rows = await reader
    .select({ row: helpCases, excerpt, item: { uuid: items.uuid, name: items.name } })
    .from(helpCases)
    .leftJoin(items, eq(items.id, helpCases.item_id))
    .where(theirs)
    .orderBy(desc(helpCases.last_at), desc(helpCases.id))
    .limit(HELP_PAGE_SIZE)
    .offset((page - 1) * HELP_PAGE_SIZE);
  return { rows, total: await reader.$count(helpCases, theirs) };
};

/** Whoever wrote before they had an account finds it there. Answers their cases that were nobody's. */
export const giveCases = (tx: Tx, userId: number, email: string): Promise<HelpCase[]> =>
  tx
    .update(helpCases)
    .set({ user_id: userId, version: sql`${helpCases.version} + 1` })
    .where(and(isNull(helpCases.user_id), eq(helpCases.email, email)))
    .returning();

/** All cases of somebody, while nobody else changes them. */
export const lockCasesOf = (tx: Tx, userId: number): Promise<HelpCase[]> =>
  tx.select().from(helpCases).where(eq(helpCases.user_id, userId)).orderBy(asc(helpCases.id)).for('update');

/** Cases go with what was written in them; photos that were sent along are nobody's from then on. Answers how many. */
export const deleteCases = async (tx: Tx, which: SQL | undefined): Promise<number> => {
  const rows = await tx.select({ id: helpCases.id }).from(helpCases).where(which);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const sent = await tx
    .select({ photos: helpMessages.photos })
    .from(helpMessages)
    .where(inArray(helpMessages.case_id, ids));
  await tx.delete(helpCases).where(inArray(helpCases.id, ids));
  await releasePhotos(
    tx,
    sent.flatMap(({ photos }) => photos),
  );
  return ids.length;
};

/** Somebody leaves: what they wrote, and what we wrote to them, goes. */
export const deleteCasesOf = async (tx: Tx, userId: number): Promise<void> => {
  await deleteCases(tx, eq(helpCases.user_id, userId));
};
