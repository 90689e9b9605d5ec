import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { checkoutLifecycle } from '#shared/purchases/purchases.rules.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout, checkoutById } from './checkouts.repository.ts';
import { writeMovement } from './ledger.repository.ts';
import { lateCaptureLines, refundLines } from './ledger.rules.ts';

/** Tried for a week: somebody waits for this money. */
export const refundJob = defineJob(
  'purchases.refund_late_capture',
  z.object({ checkout_id: z.number().int(), charge_id: z.string() }),
  { retries: 1_000 },
);

/**
 * Money that came for nothing is owed back: written down once, and given back by one job, in the caller's transaction.
 * An open checkout ends as `ended`; the caller has locked the item (decisions D30).
 */
export const oweBack = async (
  deps: Pick<Deps, 'ids' | 'jobs'>,
  tx: Tx,
  checkout: CheckoutRow,
  charge: Charge,
  ended: 'expired' | 'failed',
): Promise<void> => {
  if (checkout.status === 'open') await changeCheckout(tx, checkout, { status: ended, charge_id: charge.id });
  else if (checkout.charge_id === null) await changeCheckout(tx, checkout, { charge_id: charge.id });
  const first = await writeMovement(deps, tx, checkout.id, 'late_capture', lateCaptureLines(charge.amount));
  if (first) await deps.jobs.enqueue(tx, refundJob, { checkout_id: checkout.id, charge_id: charge.id });
};

/** Gives a late capture back in full, once: what the provider has given back already is not given again. */
export const refundLateCapture = async (deps: Deps, checkoutId: number, chargeId: string): Promise<void> => {
  const charge = await deps.payments.getCharge(chargeId);
  const left = charge.status === 'refunded' ? 0 : charge.amount - charge.refunded;
  if (left > 0) await deps.payments.refundCharge(chargeId, left);
  await deps.unitOfWork(async (tx) => {
    const known = await checkoutById(tx, checkoutId);
    if (!known) throw new Error('a checkout has vanished');
    await lockItem(tx, known.item_id);
    const checkout = await checkoutById(tx, checkoutId);
    if (!checkout) throw new Error('a checkout has vanished');
    await writeMovement(deps, tx, checkout.id, 'refund', refundLines(charge.amount));
    if (mayBecome(checkoutLifecycle, checkout.status, 'refunded')) {
      await changeCheckout(tx, checkout, { status: 'refunded' });
    }
  });
  deps.logger.info({ charge: chargeId, fils: left }, 'a late capture was refunded');
};
