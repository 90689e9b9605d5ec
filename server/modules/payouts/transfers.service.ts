import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { recordWaitingMoney } from '#server/modules/purchases/money-events.service.ts';
import type { Transfer } from '#server/platform/payments/payments.ts';
import { isOtherAmount } from '#server/platform/payments/payments.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import { payoutNumber, readReference } from '#shared/payouts/payouts.rules.ts';
import { confirmPayout } from './confirm.service.ts';
import { recordPayoutChange } from './payout-events.service.ts';
import type { PayoutRow } from './payouts.repository.ts';
import {
  changePayout,
  keepProblem,
  lastingProblem,
  lockPayout,
  TWO_TRANSFERS,
} from './payouts.repository.ts';

/** A transfer of a payout, and the how-manieth. */
export type OwnTransfer = Transfer & { nth: number };

/** Works on a payout with its row locked; nothing happens to one that is not there. */
export const onPayout = (
  { unitOfWork }: Pick<Deps, 'unitOfWork'>,
  id: number,
  work: (tx: Tx, record: RecordEvent, payout: PayoutRow) => Promise<void>,
): Promise<void> =>
  unitOfWork(async (tx, record) => {
    const payout = await lockPayout(tx, id);
    if (payout) await work(tx, record, payout);
  });

/** What the provider knows of these payouts by our number in the reason, however its answers got lost. */
export const transfersOf = async (
  { payments }: Pick<Deps, 'payments'>,
  payouts: readonly PayoutRow[],
): Promise<Map<number, OwnTransfer[]>> => {
  const found = new Map(payouts.map(({ id }): [number, OwnTransfer[]] => [id, []]));
  if (found.size === 0) return found;
  const isWanted = (reason: string) => found.has(readReference(reason)?.payoutId ?? -1);
  for (const transfer of await payments.findTransfers(isWanted)) {
    const reference = readReference(transfer.reason);
    if (reference) found.get(reference.payoutId)?.push({ ...transfer, nth: reference.transfer });
  }
  return found;
};

const OTHER_AMOUNT: AnswerCode = 'provider.other_amount';
const FAILED: AnswerCode = 'provider.transfer_failed';

/** What the provider tells of a payout's transfer is so. The payout is locked. */
export const takeTransfer = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  payout: PayoutRow,
  { transfer, again }: { transfer: Transfer; again: number },
): Promise<void> => {
  if (payout.status !== 'sent') return;
  const { id: disbursement, status } = transfer;
  const otherAmount = isOtherAmount(transfer.reported, payout.amount_fils) ? transfer.reported : null;
  const problem = otherAmount === null ? lastingProblem(payout) : OTHER_AMOUNT;
  if (status === 'processing') {
    await changePayout(tx, payout, { disbursement, reported: otherAmount, problem, again });
    return;
  }
  const known = await changePayout(tx, payout, { disbursement, reported: otherAmount, problem, again: null });
  if (status === 'failed') return failPayout(tx, record, known, FAILED);
  if (otherAmount === null) return confirmPayout(deps, tx, record, known);
  // The money is gone: somebody in finance says how much it was.
  deps.logger.error(
    { payout: payout.id, reported: otherAmount, fils: payout.amount_fils },
    'a transfer has another amount',
  );
  recordPayoutChange(record, known);
  recordWaitingMoney(record, 'transfer', payoutNumber(known.id), known.amount_fils);
};

/**
 * The provider shows two transfers of a payout that may both arrive: a first one that was given up, and the one sent after it.
 * That stays with the payout, and finance is told once. `seen`: the payout before this look; it is locked.
 */
export const noteSecondTransfer = async (
  { logger }: Pick<Deps, 'logger'>,
  tx: Tx,
  record: RecordEvent,
  seen: PayoutRow,
  transfers: readonly string[],
): Promise<void> => {
  await keepProblem(tx, seen.id, TWO_TRANSFERS);
  if (seen.problem === TWO_TRANSFERS) return;
  logger.error({ payout: seen.id, transfers }, 'a payout has two transfers');
  recordWaitingMoney(record, 'second_transfer', payoutNumber(seen.id), seen.amount_fils);
};

/** It was not sent and will not be by itself: somebody in finance sees to it. The payout is locked. */
export const failPayout = async (
  tx: Tx,
  record: RecordEvent,
  payout: PayoutRow,
  problem: string,
): Promise<void> => {
  const failed = await changePayout(tx, payout, { status: 'failed', problem, reported: null, again: null });
  recordPayoutChange(record, failed);
  recordWaitingMoney(record, 'payout', payoutNumber(failed.id), failed.amount_fils);
};
