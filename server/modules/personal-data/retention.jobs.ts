import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { ForgottenKind } from '#shared/personal-data/retention.rules.ts';
import { FORGET_OLD } from '#shared/personal-data/retention.rules.ts';
import { forgetRemovedListings, forgetSoldListings } from './forget-listings.repository.ts';
import type { Step } from './retention.repository.ts';
import {
  forgetChats,
  forgetDevices,
  forgetGuestLinks,
  forgetHelpCases,
  forgetNotifications,
  forgetOffers,
  forgetReports,
  forgetReturnedMails,
  forgetStaffActs,
  forgetTerms,
  forgetUnpaidCheckouts,
  unnamePurchases,
} from './retention.repository.ts';

const forgetOldJob = defineJob(FORGET_OLD, z.object({}), { concurrency: 1, timeoutSeconds: 600 });
const EVERY_SECONDS = 6 * 3600;
/** Rows, or listings and conversations with all that belongs to them, that go in one transaction. */
const AT_A_TIME = 200;

/** In this order: what a report or a checkout speaks of waits for it. */
const STEPS: Readonly<Record<ForgottenKind, Step>> = {
  reports: forgetReports,
  support_mails: forgetHelpCases,
  unpaid_checkouts: forgetUnpaidCheckouts,
  offers: forgetOffers,
  chats: forgetChats,
  removed_listings: forgetRemovedListings,
  sold_listings: forgetSoldListings,
  purchases: unnamePurchases,
  guest_links: forgetGuestLinks,
  notifications: forgetNotifications,
  returned_mails: forgetReturnedMails,
  devices: forgetDevices,
  terms: forgetTerms,
  staff_acts: forgetStaffActs,
};

/**
 * Ends what is older than `RETENTION` allows, batch by batch, each in a transaction of its own: an interruption loses
 * nothing, and two nodes may do it at once. Stops between two batches when `signal` aborts. Answers how many went.
 * @throws AggregateError after the rest was done, when some kinds could not be ended
 */
export const forgetOld = async (
  { unitOfWork, countForgotten }: Pick<Deps, 'unitOfWork' | 'countForgotten'>,
  signal: AbortSignal,
): Promise<Partial<Record<ForgottenKind, number>>> => {
  const forgotten: Partial<Record<ForgottenKind, number>> = {};
  const endAll = async (kind: ForgottenKind, step: Step): Promise<void> => {
    for (let gone = AT_A_TIME; gone === AT_A_TIME && !signal.aborted; ) {
      gone = await unitOfWork((tx) => step(tx, AT_A_TIME));
      if (gone === 0) continue;
      forgotten[kind] = (forgotten[kind] ?? 0) + gone;
      countForgotten(kind, gone);
    }
  };
  const failures: unknown[] = [];
  // Else one row that something new names would keep everything after it for ever.
  for (const [kind, step] of Object.entries(STEPS) as [ForgottenKind, Step][])
    await endAll(kind, step).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be ended');
  return forgotten;
};

export const registerRetentionJobs = (deps: Deps): void => {
  deps.jobs.handle(forgetOldJob, async (_, { signal, logger }) => {
    const forgotten = await forgetOld(deps, signal);
    if (Object.keys(forgotten).length > 0) logger.info({ forgotten }, 'what was kept long enough is gone');
  });
  deps.jobs.every(forgetOldJob, EVERY_SECONDS);
};
