import { useEffect, useEffectEvent } from 'react';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { photosToSee } from './staged-in.ts';
import { PHOTO_SIZES } from './submitted-photos.tsx';

/** How many photos of an item are fetched before it is opened. */
const MOST = 6;

/** Fetches the photos of what comes next, in the size in which they will be shown: the next item is there at once. */
export const useWarmPhotos = (next: readonly Approval[]): void => {
  const fetchAll = useEffectEvent(() => {
    const photos = next.flatMap((item) => photosToSee(item).slice(0, MOST));
    for (const { image_url, sizes } of photos) {
      const image = new Image();
      image.sizes = PHOTO_SIZES;
      image.srcset = sizes.map(({ url, width }) => `${url} ${width}w`).join(', ');
      image.src = image_url;
    }
  });
  const names = next.map(({ uuid }) => uuid).join();
  useEffect(() => {
    if (names) fetchAll();
  }, [names]);
};
