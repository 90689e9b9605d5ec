import type { StoredPhoto } from '#server/db/items.tables.ts';
import { isPrivateKey, privateKeyFrom } from '#server/platform/private-keys.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';

export type ShownPhoto = Pick<StoredPhoto, 'key' | 'widths' | 'width' | 'height' | 'blur'>;

const viewIn = (folder: string, photo: ShownPhoto): PhotoView => {
  const sizes = photo.widths.map((width) => ({ width, url: `${folder}/${width}.webp` }));
  return {
    key: photo.key,
    image_url: sizes.at(-1)?.url ?? '',
    sizes,
    blur: photo.blur,
    width: photo.width,
    height: photo.height,
  };
};

/** A photo that not everybody may open, also where its key is of a time when everybody could. */
export const privatePhotoView = (photo: ShownPhoto): PhotoView =>
  viewIn(`/private-images/${privateKeyFrom(photo.key)}`, photo);

export const photoView = (photo: ShownPhoto): PhotoView =>
  isPrivateKey(photo.key) ? privatePhotoView(photo) : viewIn(`/images/${photo.key}`, photo);
