import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { holidays } from '#server/db/holidays.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemRow } from './items.repository.ts';

/** For sale, reserved, or paused: not what was sold. */
const IN_SIGHT = [ITEM_STATUS.approved, ITEM_STATUS.bidAccepted, ITEM_STATUS.paused];

export type HolidayRow = typeof holidays.$inferSelect;

/** Of a seller who is away now, by the database's clock. */
export const holidayOf = async (reader: Reader, userId: number): Promise<HolidayRow | undefined> => {
  const [row] = await reader
    .select()
    .from(holidays)
    .where(and(eq(holidays.user_id, userId), gt(holidays.until, sql`now()`)));
  return row;
};

/**
 * Of a seller who is away, or is back and has items that still wait to be resumed, as it stays until the transaction ends.
 * Comes after the account's lock, and before that of any item.
 */
export const lockHolidayOf = async (
  tx: Tx,
  userId: number,
): Promise<(HolidayRow & { is_over: boolean }) | undefined> => {
  const [row] = await tx
    .select({ ...getTableColumns(holidays), is_over: sql<boolean>`${holidays.until} <= now()` })
    .from(holidays)
    .where(eq(holidays.user_id, userId))
    .for('update');
  return row;
};

/** Of what the holiday had paused, what is up again is paused anew. */
export const writeHoliday = async (tx: Tx, userId: number, until: Date): Promise<void> => {
  const stillPaused = sql`array(select i.id from items i
    where i.id = any(${holidays.item_ids}) and i.status = ${ITEM_STATUS.paused})`;
  await tx
    .insert(holidays)
    .values({ user_id: userId, until })
    .onConflictDoUpdate({ target: holidays.user_id, set: { until, item_ids: stillPaused } });
};

/** Their seller is back now, for whoever looks, also for who has begun to a moment ago. False: they were not away. */
export const endHoliday = async (tx: Tx, userId: number): Promise<boolean> => {
  const ended = await tx
    .update(holidays)
    .set({ until: new Date(0) })
    .where(and(eq(holidays.user_id, userId), gt(holidays.until, sql`now()`)))
    .returning({ user_id: holidays.user_id });
  return ended.length > 0;
};

/** Whether an item is paused by its seller's holiday, which may be over by now. */
export const isPausedByHoliday = async (
  reader: Reader,
  { id, owner_id }: Pick<ItemRow, 'id' | 'owner_id'>,
): Promise<boolean> =>
  (await reader.$count(
    holidays,
    and(eq(holidays.user_id, owner_id), sql`${id} = any(${holidays.item_ids})`),
  )) > 0;

/** Items that the holiday of a seller pauses. */
export const addToHoliday = async (tx: Tx, userId: number, itemIds: readonly number[]): Promise<void> => {
  await tx
    .update(holidays)
    .set({ item_ids: sql`${holidays.item_ids} || ${sql.param(itemIds)}::bigint[]` })
    .where(eq(holidays.user_id, userId));
};

/** An item that is its seller's to put back, whatever the holiday has done with it before. */
export const takeOutOfHoliday = async (tx: Tx, userId: number, itemUuid: string): Promise<void> => {
  const id = sql`(select ${items.id} from ${items} where ${items.uuid} = ${itemUuid})`;
  await tx
    .update(holidays)
    .set({ item_ids: sql`array_remove(${holidays.item_ids}, ${id})` })
    .where(eq(holidays.user_id, userId));
};

/** What is left of a holiday that pauses nothing else any more. */
export const keepInHoliday = async (tx: Tx, userId: number, itemIds: readonly number[]): Promise<void> => {
  await tx
    .update(holidays)
    .set({ item_ids: [...itemIds] })
    .where(eq(holidays.user_id, userId));
};

export const removeHoliday = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(holidays).where(eq(holidays.user_id, userId));
};

/** Sellers who are back, with what still waits to be resumed. */
export const overHolidays = (reader: Reader, most: number): Promise<HolidayRow[]> =>
  reader.select().from(holidays).where(lte(holidays.until, sql`now()`)).limit(most);

/** Those of a seller's items that are paused, locked in the order of their ids. */
export const lockPaused = (tx: Tx, ownerId: number, ids: readonly number[]): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(
      and(eq(items.owner_id, ownerId), eq(items.status, ITEM_STATUS.paused), inArray(items.id, [...ids])),
    )
    .orderBy(asc(items.id))
    .for('update');

/**
 * The next of what a seller has on sale behind an item's id, locked in the order of their ids. What their holiday has paused
 * and they have put back is theirs to decide.
 */
export const lockOnSale = (
  tx: Tx,
  ownerId: number,
  { after, most }: { after: number; most: number },
): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(
      and(
        eq(items.owner_id, ownerId),
        eq(items.status, ITEM_STATUS.approved),
        gt(items.id, after),
        sql`not exists (select from holidays h where h.user_id = ${ownerId} and ${items.id} = any(h.item_ids))`,
      ),
    )
    .orderBy(asc(items.id))
    .limit(most)
    .for('update', { of: items });

/** The shop of a seller, and what they sell that has a page for everybody. */
export const whatTheySell = async (
  tx: Tx,
  userId: number,
): Promise<{ vendor_uuid: string | null; item_uuids: string[] }> => {
  const [vendor] = await tx.select({ uuid: vendors.uuid }).from(vendors).where(eq(vendors.user_id, userId));
  const rows = await tx
    .select({ uuid: items.uuid })
    .from(items)
    .where(and(eq(items.owner_id, userId), inArray(items.status, IN_SIGHT), isNull(items.hidden_at)))
    .orderBy(asc(items.id));
  return { vendor_uuid: vendor?.uuid ?? null, item_uuids: rows.map(({ uuid }) => uuid) };
};
