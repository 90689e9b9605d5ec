import type { Actor } from '#server/http/actor.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { ignoreSweepErrors, sweepRows } from '#server/platform/sweep-rows.ts';
import { dubaiDay, sendingTimeOf } from '#shared/payouts/working-days.rules.ts';
import { claimablesOf, lockClaimables, sellersWithPayables } from './payables.repository.ts';
import { recordPayoutChange } from './payout-events.service.ts';
import type { RunTime } from './plan.service.ts';
import { planFor, runTime } from './plan.service.ts';
import { isRecipientReady, makeRecipient } from './recipients.usecases.ts';
import type { RunRow } from './runs.repository.ts';
import { endRun, insertPayout, insertRunByHand, runOf } from './runs.repository.ts';

/** Writes down the payouts of one seller: from here on they are sent, whatever becomes of this process. */
const claim = (deps: Deps, run: RunRow, sellerId: number, time: RunTime): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    const claimable = await lockClaimables(tx, sellerId);
    if (!(await isRecipientReady(tx, sellerId))) return;
    for (const sales of planFor(claimable, time)) {
      recordPayoutChange(record, await insertPayout(tx, { runId: run.id, sellerId, sales }));
    }
  });

const claimAll = async (deps: Deps, run: RunRow, time: RunTime): Promise<void> => {
  const sellers = await sellersWithPayables(deps.db);
  try {
    await sweepRows(
      deps,
      sellers,
      (seller) => ({ seller }),
      async (sellerId) => {
        if (planFor(await claimablesOf(deps.db, sellerId), time).length === 0) return;
        await makeRecipient(deps, sellerId);
        await claim(deps, run, sellerId, time);
      },
    );
  } finally {
    // Whoever could not be seen to waits for the next run: this one would stop at them again and again.
    await deps.db.transaction((tx) => endRun(tx, run.id));
    // One that found nothing to pay stands in the list of runs, too.
    emitMoneyChanged(deps);
  }
};

/**
 * Makes payouts of all that is due, by hand; answers the run. What is the actor's own is among it: nobody chooses whom it
 * pays, nor how much.
 */
export const runByHand = async (deps: Deps, actor: Pick<Actor, 'id'>): Promise<RunRow> => {
  const run = await deps.db.transaction(async (tx) => {
    await lockAccountStatus(tx, actor);
    const made = await insertRunByHand(tx, actor.id);
    // Without figures: what it pays, the run says itself once it has.
    await audit(tx, actor, { action: 'payouts.run', target: { kind: 'payouts', id: made.id } });
    return made;
  });
  // Whom a fault is about stays in the list of what is owed, with the reason.
  await ignoreSweepErrors(claimAll(deps, run, await runTime(deps.db, true)));
  return run;
};

/** The day's own run, once from 10:00 in Asia/Dubai on; one that was cut off is gone on with. By the database's clock, or a `given` one. */
export const runOfToday = async (deps: Deps, given?: RunTime): Promise<void> => {
  const time = given ?? (await runTime(deps.db, false));
  const day = dubaiDay(time.now);
  if (time.now < sendingTimeOf(day)) return;
  const run = await deps.db.transaction((tx) => runOf(tx, day));
  if (run.ended_at === null) await claimAll(deps, run, time);
};
