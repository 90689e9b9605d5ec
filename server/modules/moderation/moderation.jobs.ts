import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { submittedItemOf } from '#server/modules/items/items.views.ts';
import { scanOldTexts } from '#server/modules/reports/old-texts.service.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { registerAlarms } from './alarms.jobs.ts';
import { keepMissingPrints } from './flags.repository.ts';
import { examine } from './flags.service.ts';
import { neverExamined } from './queue.repository.ts';

const catchUpJob = defineJob('moderation.catch_up', z.object({}), { concurrency: 1, timeoutSeconds: 600 });
const PERIOD_SECONDS = 3_600;
/** Photos, and items, that are looked at in one transaction. */
const BATCH = 500;
const FEW = 20;

/** Photos from before prints were kept, or that came into an item some other way. */
const printTheRest = async ({ unitOfWork }: Pick<Deps, 'unitOfWork'>, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    if ((await unitOfWork((tx) => keepMissingPrints(tx, BATCH))) < BATCH) return;
  }
};

/** What waits and was never looked at. */
const examineTheRest = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const done = await deps.unitOfWork(async (tx, record) => {
      const rows = await neverExamined(tx, FEW);
      for (const row of rows)
        await examine(tx, record, await submittedItemOf(deps, tx, row), { at: row.submitted_at, how: null });
      return rows.length;
    });
    if (done < FEW) return;
  }
};

export const registerModerationJobs = (deps: Deps): void => {
  registerAlarms(deps);
  deps.jobs.handle(catchUpJob, async (_, { signal }) => {
    await printTheRest(deps, signal);
    await examineTheRest(deps, signal);
    await scanOldTexts(deps, signal);
  });
  deps.jobs.every(catchUpJob, PERIOD_SECONDS);
};
