import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import { payoutPause, payoutStep, readReference } from '#shared/payouts/payouts.rules.ts';
import { completeSettled } from './complete-settled.service.ts';
import type { PayoutRow } from './payouts.repository.ts';
import { changePayout, isKnownTransfer, turnOf, wakePayouts } from './payouts.repository.ts';
import type { Asked } from './send.usecases.ts';
import { askFor, sendScheduled } from './send.usecases.ts';
import type { OwnTransfer } from './transfers.service.ts';
import { failPayout, noteSecondTransfer, onPayout, takeTransfer, transfersOf } from './transfers.service.ts';

/** Payouts looked after in one sweep. */
const MOST_AT_ONCE = 200;
const UNANSWERED: AnswerCode = 'provider.unanswered';

const isLive = ({ status }: OwnTransfer): boolean => status !== 'failed';

/** What the provider tells decides what is next; answers whether it is asked again, which is written down by then. */
const goOn = async (deps: Deps, id: number, all: readonly OwnTransfer[]): Promise<Asked | undefined> => {
  let again: Asked | undefined;
  let hasTwo = false;
  await onPayout(deps, id, async (tx, record, payout) => {
    again = undefined;
    if (payout.status !== 'sent') return;
    const { tries, transfer: nth, asked_ago: askedAgo } = payout;
    const relevant = all.filter((one) => isLive(one) || one.nth === nth);
    const look = deps.config.payoutLookSeconds;
    const step = payoutStep({ tries, askedAgo: askedAgo ?? 0 }, relevant, look);
    if (step.next === 'ask') {
      if (payout.recipient === null) throw new Error('a payout was sent to nobody');
      const asked = await changePayout(tx, payout, { again: payoutPause(tries + 1, look), asks: true });
      again = { payout: asked, recipientId: payout.recipient };
    } else if (step.next === 'unanswered') {
      await failPayout(tx, record, payout, UNANSWERED);
    } else {
      const transfer =
        relevant.find(({ status }) => status === 'processed') ?? relevant.find(isLive) ?? relevant[0];
      const wait = step.next === 'wait' ? step.again : look;
      if (transfer) await takeTransfer(deps, tx, record, payout, { transfer, again: wait });
      else await changePayout(tx, payout, { again: wait });
    }
    const live = relevant.filter(isLive).map((one) => one.id);
    hasTwo = live.length > 1;
    if (hasTwo) await noteSecondTransfer(deps, tx, record, payout, live);
  });
  if (hasTwo) emitMoneyChanged(deps);
  return again;
};

/** The transfer of a payout whose name is known. */
const ownTransfer = async ({ payments }: Deps, payout: PayoutRow): Promise<OwnTransfer[]> =>
  payout.disbursement === null
    ? []
    : [{ ...(await payments.getTransfer(payout.disbursement)), nth: payout.transfer }];

const follow = async (deps: Deps, payout: PayoutRow, found: readonly OwnTransfer[] | undefined) => {
  const again = await goOn(deps, payout.id, found ?? (await ownTransfer(deps, payout)));
  // By itself: of a batch that was refused nobody knows which one it was.
  if (again) await askFor(deps, [again]);
};

/** Stops early when the provider cannot be reached; it comes again. */
const followAll = async (deps: Deps, turn: readonly PayoutRow[]): Promise<void> => {
  if (turn.length === 0) return;
  const unnamed = turn.filter(({ disbursement }) => disbursement === null);
  // What has a name at the provider is asked for by it, also when the list cannot be read.
  const found = await transfersOf(deps, unnamed).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error, payouts: unnamed.length }, 'the provider’s transfers could not be listed');
    return null;
  });
  await sweepRows(
    deps,
    found ? turn : turn.filter(({ disbursement }) => disbursement !== null),
    ({ id }) => ({ payout: id }),
    (payout) => follow(deps, payout, found?.get(payout.id)),
    // When each was looked at, and is looked at next, is shown to administrators.
  ).finally(() => emitMoneyChanged(deps));
};

/** Looks after every payout whose turn it is. */
const followSent = async (deps: Deps): Promise<void> =>
  followAll(deps, await turnOf(deps.db, 'sent', MOST_AT_ONCE));

/** A transfer that no payout knows as its own: one that was given up, and is there although another one was sent. */
const lookAtUnknown = async (deps: Deps, disbursement: string): Promise<void> => {
  const transfer = await deps.payments.getTransfer(disbursement);
  const reference = readReference(transfer.reason);
  if (!reference || transfer.status === 'failed') return;
  await onPayout(deps, reference.payoutId, async (tx, record, payout) => {
    const own = payout.disbursement;
    if (own !== null && own !== transfer.id && payout.status !== 'failed')
      await noteSecondTransfer(deps, tx, record, payout, [own, transfer.id]);
  });
  emitMoneyChanged(deps);
};

/**
 * The provider told of a transfer: it is looked at now, whatever waits to be sent, and although a look that began before
 * may write down that its turn comes later.
 */
export const followReported = async (deps: Deps, disbursement: string): Promise<void> => {
  await followAll(deps, await wakePayouts(deps.db, disbursement));
  if (!(await isKnownTransfer(deps.db, disbursement))) await lookAtUnknown(deps, disbursement);
};

/** Sends what is scheduled, looks what became of what was sent, and ends what no payout will come of: each whatever comes of the others. */
export const sweepPayouts = (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    [sendScheduled, followSent, completeSettled],
    (step) => ({ step: step.name }),
    (step) => step(deps),
  );
