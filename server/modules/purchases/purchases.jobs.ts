import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { settleJob } from './confirm-payment.usecase.ts';
import { expireCheckout, sweepPayments } from './end-checkout.usecase.ts';
import { expiryJob } from './hold.ts';
import { refundJob, refundLateCapture } from './refund-late-capture.usecase.ts';
import { settle } from './settle.usecase.ts';

const sweepJob = defineJob('purchases.sweep', z.object({}), { concurrency: 1, timeoutSeconds: 600 });
const startSweepJob = defineJob('purchases.sweep_at_start', z.object({}), {
  concurrency: 1,
  timeoutSeconds: 600,
});

/** Hours for which the sweep keeps asking about a checkout that ended unpaid; webhooks have no such limit. */
const WATCH_HOURS = 2;
/** The same after a start: the server may have been down for long. */
const WATCH_HOURS_AT_START = 48;

export const registerPurchasesJobs = (deps: Deps): void => {
  deps.jobs.handle(expiryJob, ({ checkout_id }) => expireCheckout(deps, checkout_id));
  deps.jobs.handle(refundJob, ({ checkout_id, charge_id }) =>
    refundLateCapture(deps, checkout_id, charge_id),
  );
  deps.jobs.handle(settleJob, async ({ charge_id }) => {
    await settle(deps, { chargeId: charge_id });
  });
  deps.jobs.handle(sweepJob, () => sweepPayments(deps, WATCH_HOURS));
  deps.jobs.handle(startSweepJob, () => sweepPayments(deps, WATCH_HOURS_AT_START));
  deps.jobs.every(sweepJob, deps.config.paymentSweepSeconds);
};

/** Once the jobs run: repairs what a kill between capture and commit has left, without waiting for the next sweep. */
export const sweepPaymentsAtStart = (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  deps.jobs.enqueue(deps.db, startSweepJob, {});
