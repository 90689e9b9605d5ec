import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { discardExportJob, exportKey, makeExportJob, tidyExportsJob } from './export.jobs.ts';
import { makeExport, tidyExports } from './export.usecases.ts';
import { resealOld } from './reseal.service.ts';
import { registerRetentionJobs } from './retention.jobs.ts';
import { forgetBookingsJob, forgetTraces, forgetTracesJob, forgetVisits } from './traces.jobs.ts';

const HOUR_SECONDS = 3600;

const resealJob = defineJob('personal_data.reseal', z.object({}));

export const registerPersonalDataJobs = (deps: Deps): void => {
  deps.jobs.handle(makeExportJob, ({ uuid }, context) => makeExport(deps, uuid, context));
  deps.jobs.handle(discardExportJob, ({ uuid }) => deps.storage.delete(exportKey(uuid)));
  deps.jobs.handle(tidyExportsJob, () => tidyExports(deps));
  deps.jobs.every(tidyExportsJob, HOUR_SECONDS);
  forgetTracesJob.handle(deps, (gone) => forgetTraces(deps, gone));
  deps.jobs.handle(forgetBookingsJob, ({ ids }) => forgetVisits(deps, ids));
  deps.jobs.handle(resealJob, async () => void (await resealOld(deps)));
  deps.jobs.every(resealJob, HOUR_SECONDS);
  registerRetentionJobs(deps);
};
