import { z } from 'zod';
import { forgetAddressCodes } from '#server/modules/accounts/address-codes.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { forgetOldBookings } from './concierge.repository.ts';

const forgetJob = defineJob('concierge.forget_old', z.object({}), { concurrency: 1 });
const EVERY_SECONDS = 24 * 3600;

export const registerConciergeJobs = (deps: Deps): void => {
  deps.jobs.handle(forgetJob, async () => {
    await forgetAddressCodes(deps.db);
    const forgotten = await forgetOldBookings(deps.db);
    if (forgotten > 0) deps.logger.info({ forgotten }, 'old concierge bookings were deleted');
  });
  deps.jobs.every(forgetJob, EVERY_SECONDS);
};
