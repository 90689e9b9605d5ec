import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { holidays } from '#server/db/holidays.tables.ts';
import { items } from '#server/db/items.tables.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
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

/** The same, as it stays until the transaction ends. Comes after the account's lock, and before that of any item. */
export const lockHolidayOf = async (tx: Tx, userId: number): Promise<HolidayRow | undefined> => {
  const [row] = await tx
    .select()
    .from(holidays)
    .where(and(eq(holidays.user_id, userId), gt(holidays.until, sql`now()`)))
    .for('update');
  return row;
};

export const writeHoliday = async (tx: Tx, userId: number, until: Date): Promise<void> => {
  await tx
    .insert(holidays)
    .values({ user_id: userId, until })
    .onConflictDoUpdate({ target: holidays.user_id, set: { until } });
};

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

/** `isOver`: only where its day has come. */
export const removeHoliday = async (
  tx: Tx,
  userId: number,
  { isOver }: { isOver: boolean },
): Promise<HolidayRow | undefined> => {
  const over = isOver ? lte(holidays.until, sql`now()`) : undefined;
  const [row] = await tx
    .delete(holidays)
    .where(and(eq(holidays.user_id, userId), over))
    .returning();
  return row;
};

/** Sellers who are back. */
export const overHolidays = (reader: Reader, most: number): Promise<HolidayRow[]> =>
  reader.select().from(holidays).where(lte(holidays.until, sql`now()`)).limit(most);

/** Items of a seller in a state, locked in the order of their ids; of `ids` alone where they are given. */
export const lockItemsIn = (
  tx: Tx,
  ownerId: number,
  status: ItemStatus,
  ids?: readonly number[],
): Promise<ItemRow[]> =>
  tx
    .select()
    .from(items)
    .where(
      and(
        eq(items.owner_id, ownerId),
        eq(items.status, status),
        ids === undefined ? undefined : inArray(items.id, [...ids]),
      ),
    )
    .orderBy(asc(items.id))
    .for('update');

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
