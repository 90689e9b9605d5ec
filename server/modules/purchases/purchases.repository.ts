import type { SQL } from 'drizzle-orm';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/** A purchase with what its page needs from other tables. */
export type PurchaseRecord = {
  purchase: PurchaseRow;
  item: ItemRow;
  offer_price_fils: number | null;
  channel_id: number | null;
};

// Chat stands above purchases, so its table is known here by name only.
const channelId = sql`(select id from channels where purchase_id = ${purchases.id})`.mapWith(
  (value): number | null => Number(value),
);

const records = (reader: Reader, wanted: SQL | undefined): Promise<PurchaseRecord[]> =>
  reader
    .select({ purchase: purchases, item: items, offer_price_fils: offers.price_fils, channel_id: channelId })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .leftJoin(offers, eq(offers.id, purchases.offer_id))
    .where(wanted)
    .orderBy(desc(purchases.id));

/** What a user bought, newest first. */
export const purchasesOf = (reader: Reader, buyerId: number): Promise<PurchaseRecord[]> =>
  records(reader, eq(purchases.buyer_id, buyerId));

export const purchaseByNumber = async (
  reader: Reader,
  transactionNumber: string,
): Promise<PurchaseRecord | undefined> => {
  const [record] = await records(reader, eq(purchases.transaction_number, transactionNumber));
  return record;
};

export const insertPurchase = async (
  tx: Tx,
  purchase: typeof purchases.$inferInsert,
): Promise<PurchaseRow> => {
  const [row] = await tx.insert(purchases).values(purchase).returning();
  if (!row) throw new Error('a purchase was not kept');
  return row;
};

/** What was bought as a guest with this address, and is nobody's yet, becomes the user's; answers how many. */
export const giveGuestPurchases = async (tx: Tx, user: { id: number; email: string }): Promise<number> => {
  const given = await tx
    .update(purchases)
    .set({ buyer_id: user.id })
    .where(
      and(
        isNull(purchases.buyer_id),
        ne(purchases.seller_id, user.id),
        sql`lower(${purchases.guest_email}) = lower(${user.email})`,
      ),
    )
    .returning({ id: purchases.id });
  return given.length;
};
