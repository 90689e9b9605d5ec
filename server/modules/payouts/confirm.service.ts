import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { guestRoomOf } from '#server/modules/purchases/guest-links.service.ts';
import type { Movement } from '#server/modules/purchases/ledger.repository.ts';
import type { LedgerEntry } from '#server/modules/purchases/ledger.rules.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { purchaseByNumber } from '#server/modules/purchases/purchases.repository.ts';
import { sidesOf } from '#server/modules/purchases/purchases.views.ts';
import { writeMovement } from '#server/modules/purchases/write-movement.service.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { purchaseCompleted } from '#shared/payouts/payouts.events.ts';
import { purchaseLifecycle } from '#shared/purchases/purchases.rules.ts';
import { recordPayoutChange } from './payout-events.service.ts';
import type { PayoutRow } from './payouts.repository.ts';
import { changePayout, lastingProblem, linesOf, settleLines } from './payouts.repository.ts';

/** A purchase is over once its seller has what is theirs, were it nothing. Its item is locked. */
export const complete = async (tx: Tx, record: RecordEvent, known: PurchaseRow): Promise<void> => {
  if (!mayBecome(purchaseLifecycle, known.status, 'completed')) return;
  await tx.update(purchases).set({ status: 'completed' }).where(eq(purchases.id, known.id));
  const done = await purchaseByNumber(tx, known.transaction_number);
  if (!done) throw new Error('a purchase has vanished');
  const { id: purchase_id, seller_id, buyer_id } = known;
  record(purchaseCompleted, {
    version: done.item.version,
    routing: { purchase_id, seller_id, buyer_id, guest_room: await guestRoomOf(tx, purchase_id) },
    views: {
      ...sidesOf(done),
      guest: { transaction_number: done.purchase.transaction_number },
    },
  });
};

/** Of which sales something is owed to the seller all the same: by checkout. */
const stillOwed = async (tx: Tx, sales: PurchaseRow[]): Promise<number[]> => {
  if (sales.length === 0) return [];
  const { rows } = await tx.execute<{ checkout_id: string }>(sql`
    select checkout_id from ledger_entries
    where checkout_id in ${sales.map(({ checkout_id }) => checkout_id)} and account = 'seller_payable'
    group by checkout_id having sum(amount_fils) < 0`);
  return rows.map(({ checkout_id }) => Number(checkout_id));
};

/** The sales of a payout, their items locked in order. */
const lockSales = async (tx: Tx, ids: number[]): Promise<PurchaseRow[]> => {
  const wanted = inArray(purchases.id, ids);
  const known = await tx.select({ item_id: purchases.item_id }).from(purchases).where(wanted);
  const items = [...new Set(known.map(({ item_id }) => item_id))].toSorted((a, b) => a - b);
  for (const id of items) await lockItem(tx, id);
  return tx.select().from(purchases).where(wanted).orderBy(purchases.id);
};

/**
 * The money is with the seller: it is booked, sale by sale, and what it paid for is over. The payout is locked. `by`: who
 * said that it is so, and why, where the provider told something else.
 */
export const confirmPayout = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  payout: PayoutRow,
  by: Pick<Movement, 'madeBy' | 'reason'> = {},
): Promise<void> => {
  const lines = await linesOf(tx, payout.id);
  const sales = await lockSales(
    tx,
    lines.map(({ purchase_id }) => purchase_id),
  );
  const checkoutOf = new Map(sales.map(({ id, checkout_id }) => [id, checkout_id]));
  const confirmed = await changePayout(tx, payout, {
    status: 'confirmed',
    problem: lastingProblem(payout),
    again: null,
  });
  await settleLines(tx, payout.id);
  await writeMovement(deps, tx, {
    kind: 'payout',
    cause: `payout:${payout.id}`,
    checkoutId: null,
    ...by,
    entries: lines.flatMap(({ purchase_id, amount_fils }): (LedgerEntry & { checkoutId?: number })[] => {
      const checkoutId = checkoutOf.get(purchase_id);
      if (checkoutId === undefined) throw new Error('a payout is for a purchase that is not there');
      return [
        { account: 'seller_payable', amount: amount_fils, userId: payout.seller_id, checkoutId },
        { account: 'provider_clearing', amount: -amount_fils, checkoutId },
      ];
    }),
  });
  const open = new Set(await stillOwed(tx, sales));
  for (const sale of sales) if (!open.has(sale.checkout_id)) await complete(tx, record, sale);
  recordPayoutChange(record, confirmed);
  deps.logger.info({ payout: payout.id, fils: payout.amount_fils }, 'a seller was paid');
};
