import type { Actor } from '#server/http/actor.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { emitMoneyChanged } from '#server/modules/purchases/money-events.service.ts';
import { ignoreSweepErrors, sweepRows } from '#server/platform/sweep-rows.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { sendingTimeOf } from '#shared/payouts/working-days.rules.ts';
import { claimablesOf, lockClaimables, sellersWithPayables } from './payables.repository.ts';
import { recordPayoutChange } from './payout-events.service.ts';
import { otherPlan } from './payouts.errors.ts';
import type { RunTime } from './plan.service.ts';
import { payoutLine, planAll, planFor, planId, runTime, sumOf } from './plan.service.ts';
import { isRecipientReady, makeRecipient } from './recipients.usecases.ts';
import type { RunRow } from './runs.repository.ts';
import { endRun, insertPayout, insertRunByHand, runOf } from './runs.repository.ts';

/** What a run goes by; `seen`: nothing else than this is paid. */
type Asked = { time: RunTime; seen?: ReadonlySet<string> | undefined };

/** Writes down the payouts of one seller: from here on they are sent, whatever becomes of this process. */
const claim = (deps: Deps, run: RunRow, sellerId: number, { time, seen }: Asked): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    const claimable = await lockClaimables(tx, sellerId);
    if (!(await isRecipientReady(tx, sellerId))) return;
    for (const sales of planFor(claimable, time)) {
      if (seen && !seen.has(payoutLine({ sellerId, sales }))) continue;
      recordPayoutChange(record, await insertPayout(tx, { runId: run.id, sellerId, sales }));
    }
  });

const claimAll = async (deps: Deps, run: RunRow, asked: Asked): Promise<void> => {
  const sellers = await sellersWithPayables(deps.db);
  try {
    await sweepRows(
      deps,
      sellers,
      (seller) => ({ seller }),
      async (sellerId) => {
        if (planFor(await claimablesOf(deps.db, sellerId), asked.time).length === 0) return;
        await makeRecipient(deps, sellerId);
        await claim(deps, run, sellerId, asked);
      },
    );
  } finally {
    // Whoever could not be seen to waits for the next run: this one would stop at them again and again.
    await deps.db.transaction((tx) => endRun(tx, run.id));
    // One that found nothing to pay stands in the list of runs, too.
    emitMoneyChanged(deps);
  }
};

/** What the actor was shown, if it is still what is due. */
const asSeen = async (deps: Deps, time: RunTime, plan: string): Promise<ReadonlySet<string>> => {
  const due = await planAll(deps.db, time);
  if (planId(due) === plan) return new Set(due.map(payoutLine));
  const fils = due.reduce((sum, { sales }) => sum + sumOf(sales), 0);
  throw otherPlan({ count: due.length, amount: aedFromFils(fils) });
};

/**
 * Makes payouts of all that is due, by hand; answers the run. What is the actor's own is among it: nobody chooses whom it
 * pays, nor how much. With a `plan`, of what was shown under that name, and of nothing that came since.
 */
export const runByHand = async (deps: Deps, actor: Pick<Actor, 'id'>, plan?: string): Promise<RunRow> => {
  const time = await runTime(deps.db, true);
  const seen = plan === undefined ? undefined : await asSeen(deps, time, plan);
  const run = await deps.db.transaction(async (tx) => {
    await lockAccountStatus(tx, actor);
    const made = await insertRunByHand(tx, actor.id);
    // Without figures: what it pays, the run says itself once it has.
    await audit(tx, actor, { action: 'payouts.run', target: { kind: 'payouts', id: made.id } });
    return made;
  });
  // Whom a fault is about stays in the list of what is owed, with the reason.
  await ignoreSweepErrors(claimAll(deps, run, { time, seen }));
  return run;
};

/** The day's own run, once from 10:00 in Asia/Dubai on; one that was cut off is gone on with. By the database's clock, or a `given` one. */
export const runOfToday = async (deps: Deps, given?: RunTime): Promise<void> => {
  const time = given ?? (await runTime(deps.db, false));
  const day = dayInDubai(time.now);
  if (time.now < sendingTimeOf(day)) return;
  const run = await deps.db.transaction((tx) => runOf(tx, day));
  if (run.ended_at === null) await claimAll(deps, run, { time });
};
