import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { featurings, purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { refundMoved } from '#shared/purchases/purchases.events.ts';
import type { ChargeRow } from './charges.repository.ts';
import { givenBackOf, lockCharge } from './charges.repository.ts';
import { takenBackOf } from './ledger.repository.ts';
import { refundEntries } from './ledger.rules.ts';
import { refundJob } from './owe-refund.service.ts';
import { recordVisitMoved } from './pay-visit.service.ts';
import { settledPayer } from './payer.service.ts';
import { insertRefundElsewhere, wakeRefunds } from './refunds.repository.ts';
import type { Sold } from './reversal.rules.ts';
import { elsewhereEntries } from './reversal.rules.ts';
import { paidVisitOf, visitOfCheckout } from './visit-payments.repository.ts';
import { writeMovement } from './write-movement.service.ts';

/** What a checkout's money was for, and the purchase if it was one. */
const soldBy = async (reader: Reader, checkoutId: number): Promise<[Sold, number | null] | undefined> => {
  const [bought] = await reader.select().from(purchases).where(eq(purchases.checkout_id, checkoutId));
  const row =
    bought ?? (await reader.select().from(featurings).where(eq(featurings.checkout_id, checkoutId)))[0];
  if (!row) {
    const visit = await paidVisitOf(reader, checkoutId);
    if (!visit) return undefined;
    const { total, vat } = visit;
    return [
      { price: 0, fee: total, discount: 0, vat, total, sellerId: null, income: 'concierge_income' },
      null,
    ];
  }
  const common = { discount: row.discount_fils, vat: row.vat_fils, total: row.total_fils };
  return bought
    ? [{ ...common, price: bought.price_fils, fee: bought.fee_fils, sellerId: bought.seller_id }, bought.id]
    : [{ ...common, price: 0, fee: row.price_fils, sellerId: null }, null];
};

/**
 * What somebody gave back in the provider's own dashboard is booked when it is seen: what the provider says was given back,
 * less what we know of. Where something of the charge is owed it counts for that first. What goes beyond takes the sale
 * back, the seller's part of it first: so much less is paid out, and both sides get credit notes. The item is locked.
 */
export const noticeRefunds = async (
  deps: Pick<Deps, 'config' | 'ids' | 'jobs' | 'logger'>,
  tx: Tx,
  record: RecordEvent,
  { id, checkout_id, outcome }: Pick<ChargeRow, 'id' | 'checkout_id' | 'outcome'>,
  charge: Charge,
): Promise<void> => {
  // Of one that cannot be booked nothing is.
  if (charge.refunded === 0 || outcome === 'parked') return;
  await lockCharge(tx, id);
  const more = charge.refunded - (await givenBackOf(tx, id));
  if (more <= 0) return;
  const woken = await wakeRefunds(tx, id);
  // By itself: a look at it that began before may write down that its turn comes later.
  for (const refund of woken) await deps.jobs.enqueue(tx, refundJob, { refund_id: refund });
  if (woken.length > 0) return;
  const cause = `elsewhere:${charge.id}:${charge.refunded}`;
  const refund_id = await insertRefundElsewhere(tx, { chargeId: id, cause, amount: more });
  const movement = { cause, checkoutId: checkout_id };
  await writeMovement(deps, tx, { ...movement, kind: 'refund_elsewhere', entries: refundEntries(more) });
  deps.logger.warn({ charge: charge.id, fils: more }, 'money was given back in the provider’s own dashboard');
  const [sold, purchase_id] = (outcome === 'settled' && (await soldBy(tx, checkout_id))) || [null, null];
  const payer = outcome === 'settled' ? await settledPayer(deps, tx, checkout_id) : undefined;
  record(refundMoved, {
    version: 0,
    routing: {
      refund_id,
      purchase_id,
      status: 'done',
      is_elsewhere: true,
      amount: aedFromFils(more),
      ...(payer ? { payer } : {}),
    },
    views: { admin: { refund_id } },
  });
  if (!sold) return;
  const visit = await visitOfCheckout(tx, checkout_id);
  if (visit) recordVisitMoved(record, visit, 'refund');
  const entries = elsewhereEntries(sold, more, await takenBackOf(tx, checkout_id));
  await writeMovement(deps, tx, { ...movement, kind: 'refund_owed', entries });
};
