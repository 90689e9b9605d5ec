import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { checkouts, featurings, purchases } from '#server/db/purchases.tables.ts';
import { receipts } from '#server/db/receipt-books.tables.ts';
import { soldName } from '#server/db/sold-names.ts';
import { conciergeBookings, visitPayments } from '#server/db/visits.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';

const sellers = alias(users, 'sellers');
const buyers = alias(users, 'buyers');

const facts = {
  receipt: receipts,
  item: { uuid: items.uuid, name: soldName() },
  purchase: purchases,
  featuring: featurings,
  visit: conciergeBookings,
  visit_payment: visitPayments,
  charge_id: checkouts.charge_id,
  link_id: checkouts.link_id,
  seller: sellers,
  vendor: vendors.name,
  buyer: buyers,
};

const documents = (reader: Reader) =>
  reader
    .select(facts)
    .from(receipts)
    .innerJoin(checkouts, eq(checkouts.id, receipts.checkout_id))
    .leftJoin(items, eq(items.id, checkouts.item_id))
    .leftJoin(purchases, eq(purchases.checkout_id, receipts.checkout_id))
    .leftJoin(featurings, eq(featurings.checkout_id, receipts.checkout_id))
    .leftJoin(visitPayments, eq(visitPayments.checkout_id, receipts.checkout_id))
    .leftJoin(conciergeBookings, eq(conciergeBookings.id, visitPayments.booking_id))
    .leftJoin(sellers, sql`${sellers.id} = coalesce(${purchases.seller_id}, ${featurings.user_id})`)
    .leftJoin(vendors, eq(vendors.user_id, purchases.seller_id))
    .leftJoin(buyers, eq(buyers.id, purchases.buyer_id));

/** A document with whatever its page names. */
export type ReceiptRecord = Awaited<ReturnType<typeof documents>>[number];

export const receiptByNumber = async (reader: Reader, number: string): Promise<ReceiptRecord | undefined> => {
  const [row] = await documents(reader).where(eq(receipts.number, number));
  return row;
};

/** The documents about a payment, the oldest first. */
export const receiptsByPayment = (reader: Reader, transactionNumber: string): Promise<ReceiptRecord[]> =>
  documents(reader)
    .where(
      sql`coalesce(${purchases.transaction_number}, ${featurings.transaction_number}, ${checkouts.link_id}) = ${transactionNumber}`,
    )
    .orderBy(asc(receipts.id));

/** The documents about a visit, by the token of the link in its mail; null where there is no such visit. */
export const receiptsByVisitToken = async (
  reader: Reader,
  token: string,
): Promise<ReceiptRecord[] | null> => {
  const [visit] = await reader
    .select({ id: conciergeBookings.id })
    .from(conciergeBookings)
    .where(eq(conciergeBookings.token_hash, hashToken(token)));
  if (!visit) return null;
  return documents(reader).where(eq(visitPayments.booking_id, visit.id)).orderBy(asc(receipts.id));
};

/** Whether somebody has bought, sold or featured something by that number. */
export const isPaymentOf = async (reader: Reader, number: string, userId: number): Promise<boolean> => {
  const { rows } = await reader.execute(sql`
    select 1 from purchases where transaction_number = ${number} and ${userId} in (buyer_id, seller_id)
    union all select 1 from featurings where transaction_number = ${number} and user_id = ${userId}`);
  return rows.length > 0;
};

/** The credit notes that take back from a document. */
export const creditNotesOn = (reader: Reader, number: string) =>
  reader
    .select()
    .from(receipts)
    .where(and(eq(receipts.kind, 'credit_note'), eq(receipts.of_number, number)))
    .orderBy(asc(receipts.id));
