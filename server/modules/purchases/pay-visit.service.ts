import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { vatIncludedIn } from '#shared/kernel/money.ts';
import { visitMoved } from '#shared/purchases/purchases.events.ts';
import { keepCharge, settledChargeOf } from './charges.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';
import { issueVisit } from './issue-receipts.service.ts';
import { takenBackOf } from './ledger.repository.ts';
import { visitBackEntries, visitEntries } from './ledger.rules.ts';
import { oweRefund } from './owe-refund.service.ts';
import { owedBackOf } from './refunds.repository.ts';
import type { VisitRow } from './visit-payments.repository.ts';
import { markVisitPaid, openCheckoutsOfVisit, paidCheckoutOfVisit } from './visit-payments.repository.ts';
import { writeMovement } from './write-movement.service.ts';

type What = 'paid' | 'cancelled' | 'refund' | 'link_renewed';

/** Whoever shows the visit learns that it has moved, and asks how it stands. */
export const recordVisitMoved = (record: RecordEvent, visit: VisitRow, what: What): void => {
  const news = { number: visit.number, what };
  record(visitMoved, {
    version: 0,
    routing: { booking_id: visit.id, what, guest_room: visit.token_hash },
    views: { guest: news, admin: news },
  });
};

/** A captured charge pays for a visit; the caller has locked it and checked the money. */
export const payVisit = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  visit: VisitRow,
  checkout: CheckoutRow,
  charge: Charge,
): Promise<void> => {
  await changeCheckout(deps, tx, checkout, { status: 'paid', charge_id: charge.id });
  const { total_fils: total } = checkout;
  const vat = vatIncludedIn(total, deps.config.vatPercentage);
  await markVisitPaid(tx, visit, checkout.id, vat);
  await keepCharge(tx, checkout, charge, 'settled');
  await writeMovement(deps, tx, {
    kind: 'concierge',
    cause: `checkout:${checkout.id}`,
    checkoutId: checkout.id,
    entries: visitEntries({ total, vat }),
  });
  recordVisitMoved(record, visit, 'paid');
  await issueVisit(deps, tx, checkout, vat);
};

/**
 * A visit was cancelled for nothing, in the caller's transaction that has locked it: nobody can pay for it any more, and
 * what was paid is owed to the card in full, once.
 */
export const takeBackVisit = async (
  deps: Pick<Deps, 'ids' | 'jobs'>,
  tx: Tx,
  visit: Pick<VisitRow, 'id'>,
): Promise<void> => {
  for (const open of await openCheckoutsOfVisit(tx, visit.id))
    await changeCheckout(deps, tx, open, { status: 'cancelled' });
  const paid = await paidCheckoutOfVisit(tx, visit.id);
  if (!paid) return;
  const { checkout, vat } = paid;
  const total = checkout.total_fils;
  const movement = { cause: `visit:${visit.id}`, checkoutId: checkout.id };
  const entries = visitBackEntries({ total, vat }, await takenBackOf(tx, checkout.id));
  if (!(await writeMovement(deps, tx, { kind: 'refund_owed', ...movement, entries }))) return;
  const charge = await settledChargeOf(tx, checkout.id);
  // Something of it may have been given back elsewhere.
  const amount = total - (await owedBackOf(tx, charge.id));
  if (amount > 0) await oweRefund(deps, tx, { charge, amount, cause: movement.cause });
};
