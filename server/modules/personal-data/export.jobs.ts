import { z } from 'zod';
import { defineJob } from '#server/platform/job-definition.ts';

export const EXPORT_RETRIES = 3;

/** Makes an archive and says that it is there. */
export const makeExportJob = defineJob('personal_data.make_export', z.object({ uuid: z.uuid() }), {
  retries: EXPORT_RETRIES,
  concurrency: 1,
  timeoutSeconds: 900,
});

/** Removes an archive's file. */
export const discardExportJob = defineJob('personal_data.discard_export', z.object({ uuid: z.uuid() }));

/** Removes archives whose time is over, and gives up those that a killed process left half made. */
export const tidyExportsJob = defineJob('personal_data.tidy_exports', z.object({}));

/** Where an archive lies. */
export const exportKey = (uuid: string): string => `exports/${uuid}.zip`;
