import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { holdOf, payoutPause, readReference, transferReference } from '#shared/payouts/payouts.rules.ts';
import { confirmPayout } from './confirm.ts';
import { payables } from './payables.repository.ts';
import type { PayoutRow } from './payouts.repository.ts';
import { changePayout, lockScheduled, turnOf } from './payouts.repository.ts';
import { recipientOf } from './recipients.repository.ts';
import { tellOfPayout } from './tell-of-payouts.ts';
import type { OwnTransfer } from './transfers.ts';
import { failPayout, onPayout, takeTransfer, transfersOf } from './transfers.ts';

/** Transfers asked for in one call. */
const BATCH = 20;
/** Seconds until one that is held is looked at again. */
const HELD_SECONDS = 900;
/** The provider's states that say nothing about the transfer itself: it was asked too often, or at a bad moment. */
const NOT_NOW: readonly (number | undefined)[] = [401, 403, 408, 409, 425, 429];

export type Asked = { payout: PayoutRow; recipientId: string };

const isHeld = async (tx: Tx, payout: PayoutRow): Promise<boolean> => {
  const sales = await payables(
    tx,
    sql`p.id in (select purchase_id from payout_lines where payout_id = ${payout.id} and amount_fils > 0)`,
  );
  const now = await databaseNow(tx);
  return sales.some((sale) => holdOf(sale, now) !== null);
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
  await takeTransfer(deps, tx, record, sent, { transfer: live, again: deps.config.payoutLookSeconds });
};

/** Writes down that the provider is asked now, before it is; answers for what. */
const claimSending = (
  deps: Deps,
  ids: number[],
  known: ReadonlyMap<number, OwnTransfer[]>,
): Promise<Asked[]> =>
  deps.unitOfWork(async (tx, record) => {
    const asked: Asked[] = [];
    for (const payout of await lockScheduled(tx, ids)) {
      const live = known.get(payout.id)?.find(({ status }) => status !== 'failed');
      const recipient = await recipientOf(tx, payout.seller_id);
      if (live) {
        await takeUp(deps, tx, record, payout, live);
      } else if (await isHeld(tx, payout)) {
        await changePayout(tx, payout, { again: HELD_SECONDS });
      } else if (payout.amount_fils === 0) {
        await confirmPayout(deps, tx, record, payout);
      } else if (!recipient?.identifier) {
        await changePayout(tx, payout, { again: HELD_SECONDS });
      } else {
        const sent = await changePayout(tx, payout, {
          status: 'sent',
          recipient: recipient.identifier,
          problem: null,
          again: payoutPause(1, deps.config.payoutLookSeconds),
          asks: true,
        });
        tellOfPayout(record, sent);
        asked.push({ payout: sent, recipientId: recipient.identifier });
      }
    }
    return asked;
  });

/** It said no to a single transfer: that is known. Of anything else nobody knows how it ended, and it is looked up. */
const noteFailure = async (deps: Deps, asked: readonly Asked[], error: PaymentProviderError) => {
  const isRefused = asked.length === 1 && error.code === 'refused' && !NOT_NOW.includes(error.status);
  const problem = error.said ?? error.message;
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

/** Sends what is scheduled. What was asked for before, and failed, is looked up first. */
export const sendScheduled = async (deps: Deps): Promise<void> => {
  for (;;) {
    const turn = await turnOf(deps.db, 'scheduled', BATCH);
    if (turn.length === 0) return;
    const known = await transfersOf(
      deps,
      turn.filter(({ tries }) => tries > 0),
    );
    const asked = await claimSending(
      deps,
      turn.map(({ id }) => id),
      known,
    );
    await askFor(deps, asked);
    if (turn.length < BATCH) return;
  }
};
