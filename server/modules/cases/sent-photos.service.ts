import type { Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { UploadedFile } from '#server/http/body.ts';
import type { Deps } from '#server/modules/deps.ts';
import { discardPhotos, receivePhotos } from '#server/modules/items/photos.service.ts';
import { markUsed } from '#server/modules/items/uploads.repository.ts';
import { privateKeyFrom } from '#server/platform/private-keys.ts';

/** Takes the photos that belong to what somebody says, in its transaction. */
export type PhotosFor = (tx: Tx) => Promise<StoredPhoto[]>;

/** Does something with photos that come with it, of somebody who has no account. They go again when it fails. */
export const withSentPhotos = async <Done>(
  deps: Deps,
  files: UploadedFile[],
  act: (photosFor: PhotosFor) => Promise<Done>,
): Promise<Done> => {
  const photos = await receivePhotos(deps, { id: null }, files, () => privateKeyFrom(deps.ids.uuid()));
  try {
    return await act(async (tx) => {
      await markUsed(tx, photos);
      return photos;
    });
  } catch (error) {
    await discardPhotos(deps, photos);
    throw error;
  }
};
