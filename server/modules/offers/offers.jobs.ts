import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { endOverdueOffers } from './end-overdue.usecases.ts';

const overdueJob = defineJob('offers.end_overdue', z.object({}), { concurrency: 1 });
const EVERY_SECONDS = 5;

export const registerOffersJobs = (deps: Deps): void => {
  deps.jobs.handle(overdueJob, () => endOverdueOffers(deps));
  deps.jobs.every(overdueJob, EVERY_SECONDS);
};
