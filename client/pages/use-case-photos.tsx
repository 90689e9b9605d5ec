import { MAX_CASE_PHOTOS, TOO_MANY_CASE_PHOTOS } from '#shared/cases/cases.rules.ts';
import { PhotoField } from '../features/items/photos/photo-field.tsx';
import { sendWithPhotos } from '../features/items/photos/send-with-photos.ts';
import { usePhotoQueue } from '../features/items/photos/use-photo-queue.ts';
import type { UseFormPhotos } from '../ui/form/form-photos.types.ts';
import { LeaveGuard } from '../ui/form/leave-guard.tsx';

/** Photos that show what is wrong, sent while the words are written. */
export const useCasePhotos: UseFormPhotos = () => {
  const { queue, photos } = usePhotoQueue({
    isPrivate: true,
    limit: { most: MAX_CASE_PHOTOS, tooMany: TOO_MANY_CASE_PHOTOS },
  });
  return {
    field: (isBusy) => (
      <>
        <PhotoField
          id="case-photos"
          queue={queue}
          photos={photos}
          isBusy={isBusy}
          most={MAX_CASE_PHOTOS}
          hasCover={false}
        />
        {/* Without the photos the words do not go either. */}
        <LeaveGuard isSubmitting={isBusy} />
      </>
    ),
    send: (send) => sendWithPhotos(queue, (keys) => send(keys, [])),
  };
};
