import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import type { Owed } from '#shared/payouts/payouts.rules.ts';
import {
  holdOf,
  leftToSend,
  payoutPause,
  readReference,
  transferReference,
} from '#shared/payouts/payouts.rules.ts';
import { confirmPayout } from './confirm.service.ts';
import type { PayableRow } from './payables.repository.ts';
import { payables } from './payables.repository.ts';
import { recordPayoutChange } from './payout-events.service.ts';
import type { PayoutRow } from './payouts.repository.ts';
import { changePayout, keepSent, linesOf, lockScheduled, putOff, turnOf } from './payouts.repository.ts';
import { recipientOf } from './recipients.repository.ts';
import type { OwnTransfer } from './transfers.service.ts';
import { failPayout, onPayout, takeTransfer, transfersOf } from './transfers.service.ts';

/** Transfers asked for in one call. */
const BATCH = 20;
/** Seconds until one that is held is looked at again. */
const HELD_SECONDS = 900;

export type Asked = { payout: PayoutRow; recipientId: string };

/** What is sent of a payout by now: less than was written down where the ledger owes less since. Nothing is being asked for. */
const asOwedNow = async (
  tx: Tx,
  payout: PayoutRow,
  sales: readonly PayableRow[],
  lines: readonly Owed[],
): Promise<PayoutRow> => {
  const left = leftToSend(lines, new Map(sales.map(({ purchaseId, owed }) => [purchaseId, owed])));
  const sum = left.reduce((total, { amount }) => total + amount, 0);
  return sum === payout.amount_fils && left.length === lines.length ? payout : keepSent(tx, payout, left);
};

/** The payout with what is left to be sent of it, and whether something keeps that from being sent. */
const lookAtSales = async (tx: Tx, payout: PayoutRow): Promise<[PayoutRow, isHeld: boolean]> => {
  const lines = (await linesOf(tx, payout.id)).map(({ purchase_id, amount_fils }) => ({
    purchaseId: purchase_id,
    amount: amount_fils,
  }));
  const sales = await payables(
    tx,
    sql`p.id in (select purchase_id from payout_lines where payout_id = ${payout.id})`,
  );
  const left = await asOwedNow(tx, payout, sales, lines);
  const now = await databaseNow(tx);
  const isPaid = ({ purchaseId, owed }: PayableRow) =>
    owed > 0 && lines.some((line) => line.purchaseId === purchaseId && line.amount > 0);
  return [left, sales.some((sale) => isPaid(sale) && holdOf(sale, now) !== null)];
};

/** A payout that was asked for before, and of which the provider still knows something, is not asked for again. */
const takeUp = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  payout: PayoutRow,
  live: OwnTransfer,
): Promise<void> => {
  const sent = await changePayout(tx, payout, { status: 'sent', disbursement: live.id, again: 0 });
  // How it has ended is recorded by what takes the transfer.
  if (live.status === 'processing') recordPayoutChange(record, sent);
  await takeTransfer(deps, tx, record, sent, { transfer: live, again: deps.config.payoutLookSeconds });
};

/** Writes down that the provider is asked now, before it is; answers for what, if it is. */
const claimSending = (
  deps: Deps,
  seen: PayoutRow,
  known: readonly OwnTransfer[] | undefined,
): Promise<Asked | undefined> =>
  deps.unitOfWork(async (tx, record) => {
    const [payout] = await lockScheduled(tx, [seen.id]);
    // Somebody was at it since it was looked up.
    if (!payout || payout.tries !== seen.tries || payout.transfer !== seen.transfer) return undefined;
    const live = known?.find(({ status }) => status !== 'failed');
    if (live) {
      await takeUp(deps, tx, record, payout, live);
      return undefined;
    }
    const [left, isHeld] = await lookAtSales(tx, payout);
    if (!isHeld && left.amount_fils === 0) {
      await confirmPayout(deps, tx, record, left);
      return undefined;
    }
    const recipient = await recipientOf(tx, payout.seller_id);
    if (isHeld || !recipient?.identifier) {
      await changePayout(tx, left, { again: HELD_SECONDS });
      return undefined;
    }
    const sent = await changePayout(tx, left, {
      status: 'sent',
      recipient: recipient.identifier,
      problem: null,
      again: payoutPause(1, deps.config.payoutLookSeconds),
      asks: true,
    });
    recordPayoutChange(record, sent);
    return { payout: sent, recipientId: recipient.identifier };
  });

/** It said no to a single transfer: that is known. Of anything else nobody knows how it ended, and it is looked up. */
const noteFailure = async (deps: Deps, asked: readonly Asked[], error: PaymentProviderError) => {
  const isRefused = asked.length === 1 && error.isRefusal;
  const { problem } = error;
  for (const { payout } of asked) {
    await onPayout(deps, payout.id, async (tx, record, now) => {
      if (now.status !== 'sent' || now.disbursement !== null) return;
      if (isRefused) return failPayout(tx, record, now, problem);
      await changePayout(tx, now, { problem, again: payoutPause(now.tries, deps.config.payoutLookSeconds) });
    });
  }
};

/** Asks the provider for transfers that were written down as asked for, and takes what it answers line by line. */
export const askFor = async (deps: Deps, asked: readonly Asked[]): Promise<void> => {
  if (asked.length === 0) return;
  try {
    const answered = await deps.payments.transfer(
      asked.map(({ payout, recipientId }) => ({
        recipientId,
        amount: payout.amount_fils,
        reason: `${transferReference(payout.id, payout.transfer)} reloved`,
      })),
    );
    for (const transfer of answered) {
      const reference = readReference(transfer.reason);
      const own = asked.find(({ payout }) => payout.id === reference?.payoutId);
      if (!own) continue;
      await onPayout(deps, own.payout.id, (tx, record, payout) =>
        takeTransfer(deps, tx, record, payout, { transfer, again: deps.config.payoutLookSeconds }),
      );
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error, payouts: asked.length }, 'the provider did not take transfers on');
    await noteFailure(deps, asked, error);
  }
};

/** What the provider knows of those that were asked for before; undefined when it cannot say: they wait. */
const lookUp = async (deps: Deps, turn: readonly PayoutRow[]) => {
  const asked = turn.filter(({ tries }) => tries > 0);
  try {
    return await transfersOf(deps, asked);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn(
      { err: error, payouts: asked.length },
      'the provider could not say what it has of payouts',
    );
    await putOff(deps.db, asked, deps.config.payoutLookSeconds);
    return undefined;
  }
};

/** Sends what is scheduled. What was asked for before, and failed, is looked up first. */
export const sendScheduled = async (deps: Deps): Promise<void> => {
  for (;;) {
    const turn = await turnOf(deps.db, 'scheduled', BATCH);
    if (turn.length === 0) return;
    const known = await lookUp(deps, turn);
    const asked: Asked[] = [];
    for (const payout of turn) {
      if (!known && payout.tries > 0) continue;
      try {
        const one = await claimSending(deps, payout, known?.get(payout.id));
        if (one) asked.push(one);
      } catch (err) {
        deps.logger.error({ err, payout: payout.id }, 'a payout could not be sent');
        await putOff(deps.db, [payout], HELD_SECONDS);
      }
    }
    await askFor(deps, asked);
    if (turn.length < BATCH) return;
  }
};
