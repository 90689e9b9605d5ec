import type { SQL } from 'drizzle-orm';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { checkouts, featurings, purchases } from '#server/db/purchases.tables.ts';
import { receipts } from '#server/db/receipt-books.tables.ts';
import { soldName } from '#server/db/sold-names.ts';
import { conciergeBookings, visitPayments } from '#server/db/visits.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { ReceiptRow } from '#server/modules/purchases/issue-receipts.service.ts';
import { MOST_DOCUMENTS } from '#shared/receipts/receipts.schema.ts';

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

/** Documents of one thing, the oldest first, and whether there are others that are older. */
export type Listed<Row> = { rows: Row[]; hasMore: boolean };

/** Of rows of which one more than is listed was asked for, the newest first. */
const listed = <Row>(found: Row[], idOf: (row: Row) => number): Listed<Row> => ({
  rows: found.slice(0, MOST_DOCUMENTS).toSorted((a, b) => idOf(a) - idOf(b)),
  hasMore: found.length > MOST_DOCUMENTS,
});

/** What was issued when it was paid in any case, and the newest credit notes. */
const listedWhere = async (reader: Reader, wanted: SQL | undefined): Promise<Listed<ReceiptRecord>> => {
  const found = await documents(reader)
    .where(wanted)
    .orderBy(sql`${receipts.kind} = 'credit_note'`, desc(receipts.id))
    .limit(MOST_DOCUMENTS + 1);
  return listed(found, ({ receipt }) => receipt.id);
};

/** The documents about a payment: of both sides, or of one. */
export const receiptsByPayment = (
  reader: Reader,
  transactionNumber: string,
  party?: ReceiptRow['party'],
): Promise<Listed<ReceiptRecord>> =>
  listedWhere(
    reader,
    and(
      sql`coalesce(${purchases.transaction_number}, ${featurings.transaction_number}, ${checkouts.link_id}) = ${transactionNumber}`,
      party && eq(receipts.party, party),
    ),
  );

/** The documents about a visit, by the token of the link in its mail; null where there is no such visit. */
export const receiptsByVisitToken = async (
  reader: Reader,
  token: string,
): Promise<Listed<ReceiptRecord> | null> => {
  const [visit] = await reader
    .select({ id: conciergeBookings.id })
    .from(conciergeBookings)
    .where(eq(conciergeBookings.token_hash, hashToken(token)));
  if (!visit) return null;
  return listedWhere(reader, eq(visitPayments.booking_id, visit.id));
};

/** Whether somebody has bought, sold or featured something by that number. */
export const isPaymentOf = async (reader: Reader, number: string, userId: number): Promise<boolean> => {
  const { rows } = await reader.execute(sql`
    select 1 from purchases where transaction_number = ${number} and ${userId} in (buyer_id, seller_id)
    union all select 1 from featurings where transaction_number = ${number} and user_id = ${userId}`);
  return rows.length > 0;
};

/** The credit notes that take back from a document. */
export const creditNotesOn = async (
  reader: Reader,
  { number, checkout_id }: Pick<ReceiptRow, 'number' | 'checkout_id'>,
): Promise<Listed<ReceiptRow>> => {
  const found = await reader
    .select()
    .from(receipts)
    .where(and(eq(receipts.checkout_id, checkout_id), eq(receipts.of_number, number)))
    .orderBy(desc(receipts.id))
    .limit(MOST_DOCUMENTS + 1);
  return listed(found, ({ id }) => id);
};
