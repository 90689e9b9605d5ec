import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { Charge } from '#server/platform/payments/payments.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { refundMoved } from '#shared/purchases/purchases.events.ts';
import { checkoutLifecycle } from '#shared/purchases/purchases.rules.ts';
import type { REFUNDS_OVER, RefundStatus, RefundStep } from '#shared/purchases/refunds.rules.ts';
import { isOver, refundLifecycle, refundPause, refundStep } from '#shared/purchases/refunds.rules.ts';
import type { ChargeRow } from './charges.repository.ts';
import { chargeById, givenBackOf, lockCharge } from './charges.repository.ts';
import { checkoutById } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';
import type { Movement } from './ledger.repository.ts';
import { paidOtherwiseEntries, refundEntries } from './ledger.rules.ts';
import { emitMoneyChanged, recordWaitingMoney } from './money-events.service.ts';
import { refundJob } from './owe-refund.service.ts';
import { recordVisitMoved } from './pay-visit.service.ts';
import { settledPayer, unsettledPayer } from './payer.service.ts';
import { purchaseOfCheckout } from './purchases.repository.ts';
import type { RefundRow } from './refunds.repository.ts';
import {
  changeRefund,
  dueRefunds,
  isOtherInFlight,
  refundById,
  smallOf,
  wakeOthers,
} from './refunds.repository.ts';
import { visitOfCheckout } from './visit-payments.repository.ts';
import { writeMovement } from './write-movement.service.ts';

export const refundSweepJob = defineJob('purchases.give_back_sweep', z.object({}), { concurrency: 1 });

/** Refunds looked at in one sweep. */
const MOST_AT_ONCE = 200;

type Owed = { charge: ChargeRow; refund: RefundRow; record: RecordEvent };
/** With the address that the provider says has paid. */
type OwedWithEmail = Owed & { email: string | null };

/** A refund that is not over, with its charge locked. */
const lockOwed = async (tx: Tx, id: number, record: RecordEvent): Promise<Owed | undefined> => {
  const known = await refundById(tx, id);
  if (!known) return undefined;
  const charge = await lockCharge(tx, known.charge_id);
  const refund = await refundById(tx, id);
  return refund && !isOver(refund.status) ? { charge, refund, record } : undefined;
};

const onOwed = <Answer>(
  { unitOfWork }: Pick<Deps, 'unitOfWork'>,
  id: number,
  work: (tx: Tx, owed: Owed) => Promise<Answer>,
): Promise<Answer | undefined> =>
  unitOfWork(async (tx, record) => {
    const owed = await lockOwed(tx, id, record);
    return owed && work(tx, owed);
  });

/** Changes it; a new status is told, but for the one in which the provider's answer is waited for. */
const move = async (
  deps: Pick<Deps, 'config'>,
  tx: Tx,
  { charge, refund, record, email }: OwedWithEmail,
  changes: Parameters<typeof changeRefund>[2],
): Promise<void> => {
  await changeRefund(tx, refund, changes);
  const status: RefundStatus | undefined = changes.status;
  if (status === undefined || status === refund.status || status === 'asking') return;
  const visit = charge.outcome === 'settled' ? await visitOfCheckout(tx, charge.checkout_id) : undefined;
  if (visit) recordVisitMoved(record, visit, 'refund');
  const payer =
    charge.outcome === 'settled'
      ? await settledPayer(deps, tx, charge.checkout_id)
      : await unsettledPayer(deps, tx, charge.checkout_id, email);
  record(refundMoved, {
    version: 0,
    routing: {
      refund_id: refund.id,
      purchase_id: charge.outcome === 'settled' ? await purchaseOfCheckout(tx, charge.checkout_id) : null,
      status,
      amount: aedFromFils(refund.amount_fils),
      ...(payer ? { payer } : {}),
    },
    views: { admin: { refund_id: refund.id } },
  });
  if (status === 'refused') recordWaitingMoney(record, 'refund', charge.charge_id, refund.amount_fils);
};

/** The money is back: it is booked, and a checkout that was no more than a late capture is over. */
const end = async (
  deps: Deps,
  tx: Tx,
  owed: OwedWithEmail,
  status: (typeof REFUNDS_OVER)[number],
  movement: Pick<Movement, 'entries' | 'madeBy' | 'reason'>,
): Promise<void> => {
  const { charge, refund } = owed;
  await move(deps, tx, owed, { status, problem: null, again: null });
  await writeMovement(deps, tx, {
    kind: 'refund',
    cause: `refund:${refund.id}`,
    checkoutId: charge.checkout_id,
    ...movement,
  });
  const checkout = await checkoutById(tx, charge.checkout_id);
  if (checkout && charge.outcome === 'owed_back' && mayBecome(checkoutLifecycle, checkout.status, 'refunded'))
    await changeCheckout(deps, tx, checkout, { status: 'refunded' });
  deps.logger.info({ charge: charge.charge_id, fils: refund.amount_fils, status }, 'money was given back');
};

const finish = async (deps: Deps, tx: Tx, owed: OwedWithEmail): Promise<void> => {
  const { refund } = owed;
  await end(deps, tx, owed, 'done', { entries: refundEntries(refund.amount_fils) });
  for (const other of await wakeOthers(tx, refund))
    await deps.jobs.enqueue(tx, refundJob, { refund_id: other });
};

/**
 * Finance has given back from the house's own account what the provider does not send: it refused again and again, or it is
 * too little. Not while another one of the charge is on its way, with which it may go along. Answers it; undefined for any
 * other.
 */
export const payOtherwise = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  { id, madeBy, reason }: { id: number; madeBy: number; reason: string },
): Promise<Owed | undefined> => {
  const owed = await lockOwed(tx, id, record);
  if (!owed) return undefined;
  const { refund } = owed;
  if (!mayBecome(refundLifecycle, refund.status, 'paid_otherwise') || (await isOtherInFlight(tx, refund)))
    return undefined;
  const entries = paidOtherwiseEntries(refund.amount_fils);
  await end(deps, tx, { ...owed, email: null }, 'paid_otherwise', { entries, madeBy, reason });
  return owed;
};

const take = async (deps: Deps, tx: Tx, owed: OwedWithEmail, step: RefundStep): Promise<Fils | undefined> => {
  if (step.next === 'finish') {
    await finish(deps, tx, owed);
    return undefined;
  }
  if (step.next === 'ask') {
    await move(deps, tx, owed, { status: 'asking', again: step.again, asked: true });
    return step.amount;
  }
  const [status, again] = step.next === 'wait' ? [step.status, step.again] : [step.next, null];
  await move(deps, tx, owed, { status, again });
  return undefined;
};

/** What the provider says of a charge, with what we knew then to have been given back of it. */
type Asked = { reported: Charge; given: Fils };

const ask = async (deps: Pick<Deps, 'db' | 'payments'>, charge: ChargeRow): Promise<Asked> => {
  const given = await givenBackOf(deps.db, charge.id);
  return { reported: await deps.payments.getCharge(charge.charge_id), given };
};

/** What the provider has said decides what is next; answers how much it is to be asked for now, in fils. */
const goOn = (deps: Deps, id: number, { reported, given }: Asked): Promise<Fils | undefined> =>
  onOwed(deps, id, async (tx, owed) => {
    const { charge, refund } = owed;
    // It ended while the provider was asked.
    if (refund.next_at === null) return undefined;
    if ((await givenBackOf(tx, charge.id)) !== given) {
      // Another one of the charge ended meanwhile, which may be no part of what was told.
      await deps.jobs.enqueue(tx, refundJob, { refund_id: id });
      return undefined;
    }
    const { status, tries, asked_ago: askedAgo } = refund;
    const step = refundStep(
      { status, tries, askedAgo },
      {
        left: given + refund.amount_fils - reported.refunded,
        small: await smallOf(tx, refund),
        state: reported.refundState,
        isOtherInFlight: await isOtherInFlight(tx, refund),
      },
      deps.config.refundLookSeconds,
    );
    return take(deps, tx, { ...owed, email: reported.payer.email }, step);
  });

/** It said no, and is asked again later; where it did not say anything it may have done it, so it is looked at first. */
const noteFailure = (deps: Deps, id: number, { code, problem }: PaymentProviderError) =>
  onOwed(deps, id, async (tx, { refund }) => {
    if (refund.status !== 'asking') return;
    const again = refundPause(refund.tries, deps.config.refundLookSeconds);
    await changeRefund(tx, refund, {
      ...(code === 'refused' ? { status: 'owed' as const } : {}),
      problem,
      again,
    });
  });

/**
 * Gives back what is owed of a charge, once. What the provider has given back already is looked at before it is asked,
 * and it is asked for one refund of a charge at a time (docs/payments.md).
 */
export const sendRefund = async (deps: Deps, id: number): Promise<void> => {
  const refund = await refundById(deps.db, id);
  if (!refund || refund.next_at === null) return;
  // What is owed stands in the list of finance, also while the provider is away.
  await goOnWith(deps, refund).finally(() => emitMoneyChanged(deps));
};

const goOnWith = async (deps: Deps, { id, charge_id }: RefundRow): Promise<void> => {
  const charge = await chargeById(deps.db, charge_id);
  const asked = await ask(deps, charge);
  const amount = await goOn(deps, id, asked);
  if (amount === undefined) return;
  try {
    await deps.payments.refundCharge(charge.charge_id, amount);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error, charge: charge.charge_id }, 'the provider did not give money back');
    await noteFailure(deps, id, error);
    return;
  }
  const { email } = asked.reported.payer;
  await onOwed(deps, id, (tx, owed) =>
    move(deps, tx, { ...owed, email }, { status: 'processing', again: 0 }),
  );
  await goOn(deps, id, await ask(deps, charge));
};

/** Goes on with every refund whose turn it is. */
export const sweepRefunds = async (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    await dueRefunds(deps.db, MOST_AT_ONCE),
    ({ id: refund }) => ({ refund }),
    ({ id }) => sendRefund(deps, id),
  );
