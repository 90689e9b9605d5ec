import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import type { ChargeRow } from './charges.repository.ts';
import { givenBackOf, keepCharge, lockCharge } from './charges.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.repository.ts';
import { writeMovement } from './ledger.repository.ts';
import { lateCaptureLines, refundLines } from './ledger.rules.ts';
import { oweRefund } from './owe-refund.ts';
import { insertRefundElsewhere, wakeRefunds } from './refunds.repository.ts';

/**
 * A capture that settles nothing is written down, in the caller's transaction: one in AED is owed back in full, once;
 * anything else waits at the finance desk, for it cannot be booked. An open checkout ends as `ended`; the caller has
 * locked the item (decisions D30).
 */
export const keepUnasked = async (
  deps: Pick<Deps, 'ids' | 'jobs' | 'config'>,
  tx: Tx,
  checkout: CheckoutRow,
  charge: Charge,
  ended: 'expired' | 'failed',
): Promise<void> => {
  if (checkout.status === 'open')
    await changeCheckout(deps, tx, checkout, { status: ended, charge_id: charge.id });
  else if (checkout.charge_id === null) await changeCheckout(deps, tx, checkout, { charge_id: charge.id });
  const { amount } = charge;
  if (amount === null || amount <= 0) {
    await keepCharge(tx, checkout, charge, 'parked');
    return;
  }
  const kept = await keepCharge(tx, checkout, charge, 'owed_back');
  const cause = `charge:${charge.id}`;
  await writeMovement(deps, tx, {
    kind: 'late_capture',
    cause,
    checkoutId: checkout.id,
    lines: lateCaptureLines(amount),
  });
  await oweRefund(deps, tx, { charge: kept, amount, cause });
};

/**
 * What somebody gave back at the provider's own desk is booked when it is seen: what the provider says was given back,
 * less what we know of. Where something of the charge is owed it counts for that first.
 */
export const noticeRefunds = async (
  deps: Pick<Deps, 'ids' | 'logger'>,
  tx: Tx,
  { id, checkout_id, fate }: Pick<ChargeRow, 'id' | 'checkout_id' | 'fate'>,
  charge: Charge,
): Promise<void> => {
  // Of one that cannot be booked nothing is.
  if (charge.refunded === 0 || fate === 'parked') return;
  await lockCharge(tx, id);
  const more = charge.refunded - (await givenBackOf(tx, id));
  if (more <= 0 || (await wakeRefunds(tx, id))) return;
  const cause = `elsewhere:${charge.id}:${charge.refunded}`;
  await insertRefundElsewhere(tx, { chargeId: id, cause, amount: more });
  await writeMovement(deps, tx, {
    kind: 'refund_elsewhere',
    cause,
    checkoutId: checkout_id,
    lines: refundLines(more),
  });
  deps.logger.warn({ charge: charge.id, fils: more }, 'money was given back at the provider’s own desk');
};
