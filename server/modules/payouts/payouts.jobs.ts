import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { transferReportedJob } from '#server/modules/purchases/transfer-reported.jobs.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { followReported, sweepPayouts } from './follow.usecases.ts';
import { forgetRecipientJob, makeRecipient, recipientJob, sweepRecipients } from './recipients.usecases.ts';
import { runOfToday } from './run.usecases.ts';

const TURN_SECONDS = 900;
const sweepJob = defineJob('payouts.sweep', z.object({}), { concurrency: 1, timeoutSeconds: TURN_SECONDS });
const runJob = defineJob('payouts.run_of_the_day', z.object({}), {
  concurrency: 1,
  timeoutSeconds: TURN_SECONDS,
});
/** How soon after ten the day's run begins, at the latest. */
const RUN_SECONDS = 300;

export const registerPayoutsJobs = (deps: Deps): void => {
  deps.jobs.handle(recipientJob, async ({ user_id }) => {
    await makeRecipient(deps, user_id);
  });
  deps.jobs.handle(forgetRecipientJob, ({ identifier }) => deps.payments.deleteRecipient(identifier));
  deps.jobs.handle(transferReportedJob, ({ disbursement }) => followReported(deps, disbursement));
  // Payouts are looked after whatever became of what comes first.
  deps.jobs.handle(sweepJob, () => sweepRecipients(deps).finally(() => sweepPayouts(deps)));
  deps.jobs.handle(runJob, () => runOfToday(deps).finally(() => sweepPayouts(deps)));
  deps.jobs.every(sweepJob, deps.config.paymentSweepSeconds);
  deps.jobs.every(runJob, RUN_SECONDS);
};
