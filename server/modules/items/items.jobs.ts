import type { Deps } from '#server/modules/deps.ts';
import { UNUSED_PHOTO_HOURS } from '#shared/items/items.rules.ts';
import { endProposals } from './decline-item.usecases.ts';
import { tidyDrafts } from './drafts.usecases.ts';
import { hidePhotos } from './hide-photos.usecases.ts';
import { endHolidays, LOOK_SECONDS, moveHoliday, moveHolidayJob } from './holiday.usecases.ts';
import { registerSearchJobs } from './search/search.jobs.ts';
import {
  endHolidaysJob,
  endProposalsJob,
  hidePhotosJob,
  PREPARE_RETRIES,
  preparePhotoJob,
  removeFileJob,
  removePhotoJob,
  tidyUploadsJob,
} from './uploads.jobs.ts';
import { forgetUnused, stuckUploads } from './uploads.repository.ts';
import { preparePhoto, removeLater } from './uploads.usecases.ts';

const AT_A_TIME = 500;
const PERIOD_SECONDS = 60;
const HOUR_SECONDS = 3600;
const HIDE_SECONDS = 300;

/** Removes drafts that nobody touched for long and photos that nobody used for a day, with their files, and takes up again what a killed process left half made. */
export const tidyUploads = (deps: Deps): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    await tidyDrafts(tx, record, AT_A_TIME);
    for (const upload of await forgetUnused(tx, UNUSED_PHOTO_HOURS, AT_A_TIME))
      await removeLater(deps, tx, upload);
    for (const { uuid } of await stuckUploads(tx, PERIOD_SECONDS, AT_A_TIME)) {
      await deps.jobs.enqueue(
        tx,
        preparePhotoJob,
        { uuid },
        { once: { key: uuid, seconds: PERIOD_SECONDS } },
      );
    }
  });

export const registerItemsJobs = (deps: Deps): void => {
  registerSearchJobs(deps);
  deps.jobs.handle(preparePhotoJob, (data, context) => preparePhoto(deps, data, context, PREPARE_RETRIES));
  deps.jobs.handle(removePhotoJob, ({ key }) => deps.storage.deleteFolder(key));
  deps.jobs.handle(removeFileJob, ({ file }) => deps.storage.delete(file));
  deps.jobs.handle(tidyUploadsJob, () => tidyUploads(deps));
  deps.jobs.every(tidyUploadsJob, PERIOD_SECONDS);
  deps.jobs.handle(hidePhotosJob, () => hidePhotos(deps));
  deps.jobs.every(hidePhotosJob, HIDE_SECONDS);
  deps.jobs.handle(endHolidaysJob, () => endHolidays(deps));
  deps.jobs.every(endHolidaysJob, LOOK_SECONDS);
  deps.jobs.handle(moveHolidayJob, (data, { signal }) => moveHoliday(deps, data, signal));
  deps.jobs.handle(endProposalsJob, () => endProposals(deps));
  deps.jobs.every(endProposalsJob, HOUR_SECONDS);
};
