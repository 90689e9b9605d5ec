import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { forgetPin } from '#server/modules/purchases/pins.service.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { changeStatus, endCancellation } from './cases.repository.ts';

/**
 * Nothing of it is the seller's any more: there is nothing left to hand over either, and the item can be sold anew. Answers
 * whether that ended it.
 */
export const endFullyRefunded = async (
  tx: Tx,
  { id, item_id, checkout_id }: PurchaseRow,
): Promise<boolean> => {
  await lockItem(tx, item_id);
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id));
  const [left] = await tx
    .select({ fils: sql<number>`coalesce(-sum(${ledgerEntries.amount_fils}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.checkout_id, checkout_id), eq(ledgerEntries.account, 'seller_payable')));
  if (purchase?.status !== 'paid' || (left?.fils ?? 0) > 0) return false;
  await endCancellation(tx, id, { state: 'dropped' });
  await changeStatus(tx, purchase, 'cancelled');
  await forgetPin(tx, id);
  return true;
};
