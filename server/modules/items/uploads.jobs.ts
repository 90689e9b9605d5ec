import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { defineJob } from '#server/platform/job-definition.ts';

/** Tries after the first. */
export const PREPARE_RETRIES = 3;

/**
 * Makes the sizes of a photo that was sent. The worker takes as many at a time as there are processors; twice as many are
 * fetched, so that it never waits for the next one.
 */
export const preparePhotoJob = defineJob('items.prepare_photo', z.object({ uuid: z.uuid() }), {
  retries: PREPARE_RETRIES,
  concurrency: 2 * availableParallelism(),
});

/** Removes all sizes of a photo that nothing shows any more. */
export const removePhotoJob = defineJob('items.remove_photo', z.object({ key: z.uuid() }));

/** Removes one file, such as what a photo was made from. */
export const removeFileJob = defineJob('items.remove_file', z.object({ file: z.string() }));

/** Finds photos that nobody used, and those whose making was interrupted. */
export const tidyUploadsJob = defineJob('items.tidy_uploads', z.object({}), { concurrency: 1 });

/** Hides photos of cases and of messages to support that everybody can still open. */
export const hidePhotosJob = defineJob('items.hide_photos', z.object({}), {
  concurrency: 1,
  timeoutSeconds: 600,
});

/** Deletes what the concierge listed and nobody answered. */
export const endProposalsJob = defineJob('items.end_proposals', z.object({}), { concurrency: 1 });

/** Puts on sale again what sellers had paused until a day that has come. */
export const endHolidaysJob = defineJob('items.end_holidays', z.object({}), { concurrency: 1 });
