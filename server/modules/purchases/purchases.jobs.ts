import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { closeLinkJob } from './checkouts.service.ts';
import { settleJob } from './confirm-payment.usecases.ts';
import { closeLink, expireCheckout } from './end-checkout.usecases.ts';
import { sweepGuestLinks } from './guest-links.service.ts';
import { expiryJob } from './hold.service.ts';
import { issueMissingReceipts, missingReceiptsJob } from './issue-missing.jobs.ts';
import { refundJob } from './owe-refund.service.ts';
import { refundSweepJob, sendRefund, sweepRefunds } from './send-refunds.usecases.ts';
import { settle } from './settle.usecases.ts';
import { sweepPayments } from './sweep-payments.usecases.ts';

const sweepJob = defineJob('purchases.sweep', z.object({}), { concurrency: 1, timeoutSeconds: 600 });
const startSweepJob = defineJob('purchases.sweep_at_start', z.object({}), {
  concurrency: 1,
  timeoutSeconds: 600,
});

const guestLinksJob = defineJob('purchases.guest_links', z.object({}), { concurrency: 1 });

const HOUR_SECONDS = 3_600;

export const registerPurchasesJobs = (deps: Deps): void => {
  deps.jobs.handle(expiryJob, ({ checkout_id }) => expireCheckout(deps, checkout_id));
  deps.jobs.handle(closeLinkJob, ({ link_id }) => closeLink(deps, link_id));
  deps.jobs.handle(refundJob, ({ refund_id }) => sendRefund(deps, refund_id));
  deps.jobs.handle(refundSweepJob, () => sweepRefunds(deps));
  deps.jobs.handle(settleJob, async ({ charge_id }) => {
    await settle(deps, { chargeId: charge_id });
  });
  deps.jobs.handle(sweepJob, () => sweepPayments(deps));
  deps.jobs.handle(startSweepJob, () => sweepPayments(deps));
  deps.jobs.handle(missingReceiptsJob, (_, { signal }) => issueMissingReceipts(deps, signal));
  deps.jobs.handle(guestLinksJob, () => sweepGuestLinks(deps));
  deps.jobs.every(guestLinksJob, deps.config.guestLinksSeconds);
  deps.jobs.every(missingReceiptsJob, HOUR_SECONDS);
  deps.jobs.every(sweepJob, deps.config.paymentSweepSeconds);
  deps.jobs.every(refundSweepJob, deps.config.paymentSweepSeconds);
};

/** Once the jobs run: repairs what a kill between capture and commit has left, without waiting for the next sweep. */
export const sweepPaymentsAtStart = (deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> =>
  deps.jobs.enqueue(deps.db, startSweepJob, {});
