import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { sweepCases } from './clocks.usecases.ts';

const sweepJob = defineJob('cases.sweep', z.object({}), { concurrency: 1 });
const EVERY_SECONDS = 10;

export const registerCasesJobs = (deps: Deps): void => {
  deps.jobs.handle(sweepJob, () => sweepCases(deps));
  deps.jobs.every(sweepJob, EVERY_SECONDS);
};
