import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { followMerge } from './saved-searches.usecases.ts';

/** Something was merged in the catalogue: thousands of searches may look for it. */
export const followMergeJob = defineJob('searches.follow_merge', z.object({ merge: z.number().int() }), {
  concurrency: 1,
  timeoutSeconds: 3_600,
});

export const registerSavedSearchesJobs = (deps: Deps): void =>
  deps.jobs.handle(followMergeJob, ({ merge }, { signal }) => followMerge(deps, merge, signal));
