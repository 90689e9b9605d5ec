import { desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus, lockNames } from '#server/modules/accounts/account-status.repository.ts';
import { itemByUuid, lockItem } from '#server/modules/items/items.repository.ts';
import type { PurchaseRecord } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import type { HandoverProof } from '#shared/purchases/purchases.rules.ts';

/** The two sides of a purchase, by the column that names them. */
export type Side = 'seller_id' | 'buyer_id';

/** A purchase for one of its sides; 404 for everybody else. */
export const purchaseOf = async (
  reader: Reader,
  actor: { id: number },
  side: Side,
  transactionNumber: string,
): Promise<PurchaseRecord> => {
  const record = await purchaseByNumber(reader, transactionNumber);
  if (record?.purchase[side] !== actor.id) throw notFound('purchase');
  return record;
};

/** The latest sale of an item, for its seller; 404 for everybody else, and when it was never sold. */
export const latestSaleOf = async (
  reader: Reader,
  actor: { id: number },
  itemUuid: string,
): Promise<PurchaseRecord> => {
  const item = await itemByUuid(reader, itemUuid);
  const [latest] = await reader
    .select({ number: purchases.transaction_number })
    .from(purchases)
    .where(eq(purchases.item_id, item.id))
    .orderBy(desc(purchases.id))
    .limit(1);
  if (!latest) throw notFound('purchase');
  return purchaseOf(reader, actor, 'seller_id', latest.number);
};

/** The purchase as it is while nobody else can change it: its item is locked, whoever acts may act, names stay. */
export const lockPurchaseOf = async (
  tx: Tx,
  actor: { id: number },
  side: Side,
  transactionNumber: string,
): Promise<PurchaseRecord> => {
  const known = await purchaseOf(tx, actor, side, transactionNumber);
  await lockAccountStatus(tx, actor);
  const { seller_id, buyer_id } = known.purchase;
  await lockNames(tx, buyer_id === null ? [seller_id] : [seller_id, buyer_id]);
  await lockItem(tx, known.item.id);
  return purchaseOf(tx, actor, side, transactionNumber);
};

/** The purchase of a guest while nobody else can change it. Their link has been looked at. */
export const lockGuestPurchase = async (tx: Tx, transactionNumber: string): Promise<PurchaseRecord> => {
  const known = await purchaseByNumber(tx, transactionNumber);
  if (!known) throw notFound('purchase');
  await lockNames(tx, [known.purchase.seller_id]);
  await lockItem(tx, known.item.id);
  const purchase = await purchaseByNumber(tx, transactionNumber);
  // An account has it since.
  if (purchase?.purchase.buyer_id !== null) throw notFound('purchase_link');
  return purchase;
};

/** The number of a purchase. */
export const numberOf = async (reader: Reader, purchaseId: number): Promise<string> => {
  const [row] = await reader
    .select({ number: purchases.transaction_number })
    .from(purchases)
    .where(eq(purchases.id, purchaseId));
  if (!row) throw notFound('purchase');
  return row.number;
};

/** Writes down the handover, by the database's clock. The item is locked. */
export const keepHandover = async (tx: Tx, purchaseId: number, by: HandoverProof): Promise<void> => {
  await tx
    .update(purchases)
    .set({ status: 'handed_over', handed_over_at: sql`now()`, handed_over_by: by })
    .where(eq(purchases.id, purchaseId));
};
