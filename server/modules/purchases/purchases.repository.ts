import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { mostRead } from '#server/db/list-page.ts';
import { offers } from '#server/db/offers.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import { saleIsOff } from '#server/db/sale-is-off.ts';
import { soldNames } from '#server/db/sold-names.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import type { ListWindow } from '#shared/kernel/list-pages.ts';
import { SETTLED_PURCHASES } from '#shared/purchases/purchases.rules.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/** A purchase with what its page needs from other tables. */
export type PurchaseRecord = {
  purchase: PurchaseRow;
  /** As it is now; of a purchase by its number, by the name under which it was bought. */
  item: ItemRow;
  offer_price_fils: number | null;
  /** The service fee's share of the price that its checkout froze (decisions D22). */
  fee_percentage: number;
  channel_id: number | null;
  /** Nothing of it was collected, or is to be: what either side needs for that is nobody's any more. */
  is_off: boolean;
};

// Chat stands above purchases, so its table is known here by name only.
const channelId = sql`(select id from channels where purchase_id = ${purchases.id})`.mapWith(
  (value): number | null => Number(value),
);

const records = (reader: Reader, wanted: SQL | undefined, most: number) =>
  reader
    .select({
      purchase: purchases,
      item: items,
      offer_price_fils: offers.price_fils,
      fee_percentage: checkouts.fee_percentage,
      channel_id: channelId,
      is_off: saleIsOff,
    })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .innerJoin(checkouts, eq(checkouts.id, purchases.checkout_id))
    .leftJoin(offers, eq(offers.id, purchases.offer_id))
    .where(wanted)
    .orderBy(desc(purchases.id))
    .limit(most);

const byTheNameItHad = (record: PurchaseRecord): PurchaseRecord => ({
  ...record,
  item: { ...record.item, ...soldNames(record.item, record.purchase.sold_listing) },
});

const byNumber = preparedQuery(['number'], (reader, at) =>
  records(reader, eq(purchases.transaction_number, at.number), 1),
);

/** What a user bought, newest first: one more than a page shows. */
export const purchasesOf = (
  reader: Reader,
  buyerId: number,
  window: ListWindow,
): Promise<PurchaseRecord[]> => {
  const after = window.before && lt(purchases.id, window.before.id);
  return records(reader, and(eq(purchases.buyer_id, buyerId), after), mostRead(window));
};

export const countPurchasesOf = (reader: Reader, buyerId: number): Promise<number> =>
  reader.$count(purchases, eq(purchases.buyer_id, buyerId));

export const purchaseByNumber = async (
  reader: Reader,
  transactionNumber: string,
): Promise<PurchaseRecord | undefined> => {
  const [record] = await byNumber(reader, { number: transactionNumber });
  return record && byTheNameItHad(record);
};

/** The purchase that a checkout became; null where it became none. */
export const purchaseOfCheckout = async (reader: Reader, checkoutId: number): Promise<number | null> => {
  const [row] = await reader
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.checkout_id, checkoutId));
  return row?.id ?? null;
};

const inserted = preparedWrite(purchases, (tx, rows: Placed<typeof purchases.$inferInsert>) =>
  tx.insert(purchases).values(rows).returning(),
);

export const insertPurchase = async (
  tx: Tx,
  purchase: typeof purchases.$inferInsert,
): Promise<PurchaseRow> => {
  const [row] = await inserted(tx, [purchase]);
  if (!row) throw new Error('a purchase was not kept');
  return row;
};

/** What a guest typed. */
const NO_GUEST = { guest_name: null, guest_email: null, guest_phone: null } as const;

const whoSold = { id: purchases.id, seller_id: purchases.seller_id };
/** What a guest bought, and of whom. */
export type GuestPurchase = Pick<PurchaseRow, 'id' | 'seller_id'>;

/**
 * Whose the purchase of a guest is: who has proven that the address they paid with is theirs. The account stays as it is
 * for as long as the transaction lasts: its deletion or verification waits, or was first. Comes before the lock of any item.
 */
export const lockAccountOfPayer = async (tx: Tx, email: string | null): Promise<number | null> => {
  if (email === null) return null;
  const [account] = await tx
    .select({ id: users.id, verified_at: users.verified_at })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deleted_at)))
    .for('share');
  return account?.verified_at ? account.id : null;
};

/** Whether an account was deleted. */
export const hasLeft = async (reader: Reader, userId: number): Promise<boolean> =>
  (await reader.$count(users, and(eq(users.id, userId), isNotNull(users.deleted_at)))) > 0;

/**
 * Makes what was bought as a guest with an address that an account has proven, that of the account where none is named, and is
 * nobody's yet, the user's. Answers which.
 */
export const takeGuestPurchases = (tx: Tx, userId: number, proven?: string): Promise<GuestPurchase[]> =>
  tx
    .update(purchases)
    .set({ buyer_id: userId, ...NO_GUEST })
    .where(
      and(
        isNull(purchases.buyer_id),
        ne(purchases.seller_id, userId),
        sql`lower(${purchases.guest_email}) = (
          select coalesce(${proven ?? null}::text, lower(${users.email})) from ${users}
          where ${users.id} = ${userId} and ${users.verified_at} is not null and ${users.deleted_at} is null)`,
      ),
    )
    .returning(whoSold);

/** Takes out what was typed when paying with an address, where nothing is to be handed over any more. Answers of which. */
export const forgetTyped = (tx: Tx, email: string): Promise<GuestPurchase[]> =>
  tx
    .update(purchases)
    .set(NO_GUEST)
    .where(
      and(
        isNull(purchases.buyer_id),
        inArray(purchases.status, [...SETTLED_PURCHASES]),
        sql`lower(${purchases.guest_email}) = lower(${email})`,
      ),
    )
    .returning(whoSold);
