import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { keepFailedJobs } from './background/background.repository.ts';
import { mergeJob, resumeMergesJob, rewriteShop, rewriteShopJob } from './catalogue/catalogue.jobs.ts';
import { moveAll, resumeMerges } from './catalogue/merge-moves.service.ts';
import { registerReconciliationJobs } from './finance/reconciliation.usecases.ts';

const RESUME_SECONDS = 300;

const keepFailedJob = defineJob('admin.keep_failed_jobs', z.object({}));

export const registerAdminJobs = (deps: Deps): void => {
  registerReconciliationJobs(deps);
  deps.jobs.handle(rewriteShopJob, (node, { signal }) => rewriteShop(deps, node, signal));
  deps.jobs.handle(mergeJob, ({ id }, { signal }) => moveAll(deps, id, signal));
  deps.jobs.handle(resumeMergesJob, (_, { signal }) => resumeMerges(deps, signal));
  deps.jobs.every(resumeMergesJob, RESUME_SECONDS);
  deps.jobs.handle(keepFailedJob, () => keepFailedJobs(deps.db));
  deps.jobs.every(keepFailedJob, 3600);
};
