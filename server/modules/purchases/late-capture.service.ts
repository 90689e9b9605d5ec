import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { chargeParked, refundMoved } from '#shared/purchases/purchases.events.ts';
import { keepCharge } from './charges.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';
import { lateCaptureEntries } from './ledger.rules.ts';
import { oweRefund } from './owe-refund.service.ts';
import { settledPayer, unsettledPayer } from './payer.service.ts';
import { writeMovement } from './write-movement.service.ts';

/**
 * A capture that settles nothing is written down, in the caller's transaction: one in AED is owed back in full, once;
 * anything else waits in the finance section, for it cannot be booked. Answers which of the two. An open checkout ends as
 * `ended`; the caller has locked the item (decisions D30).
 */
export const recordLateCapture = async (
  deps: Pick<Deps, 'ids' | 'jobs' | 'config'>,
  tx: Tx,
  record: RecordEvent,
  checkout: CheckoutRow,
  charge: Charge,
  ended: 'expired' | 'failed',
): Promise<'owed_back' | 'parked'> => {
  if (checkout.status === 'open')
    await changeCheckout(deps, tx, checkout, { status: ended, charge_id: charge.id });
  else if (checkout.charge_id === null) await changeCheckout(deps, tx, checkout, { charge_id: charge.id });
  const { amount } = charge;
  if (amount === null || amount <= 0) {
    await keepCharge(tx, checkout, charge, 'parked');
    const { id: charge_id, reported: told } = charge;
    const payer =
      (await settledPayer(deps, tx, checkout.id)) ??
      (await unsettledPayer(deps, tx, checkout.id, charge.payer.email));
    record(chargeParked, {
      version: 0,
      routing: { charge_id, told, payer },
      views: {},
    });
    return 'parked';
  }
  const kept = await keepCharge(tx, checkout, charge, 'owed_back');
  const cause = `charge:${charge.id}`;
  await writeMovement(deps, tx, {
    kind: 'late_capture',
    cause,
    checkoutId: checkout.id,
    entries: lateCaptureEntries(amount),
  });
  const refund_id = await oweRefund(deps, tx, { charge: kept, amount, cause });
  if (refund_id === undefined) return 'owed_back';
  const payer = await unsettledPayer(deps, tx, checkout.id, charge.payer.email);
  record(refundMoved, {
    version: 0,
    routing: { refund_id, purchase_id: null, status: 'owed', amount: aedFromFils(amount), payer },
    views: { admin: { refund_id } },
  });
  return 'owed_back';
};
