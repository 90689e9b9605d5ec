import type { StoredPhoto } from '#server/db/items.tables.ts';
import { isPrivateKey } from '#server/platform/private-keys.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';

export type ShownPhoto = Pick<StoredPhoto, 'key' | 'widths' | 'width' | 'height' | 'blur'>;

export const photoView = (photo: ShownPhoto): PhotoView => {
  const folder = isPrivateKey(photo.key) ? '/private-images' : '/images';
  const sizes = photo.widths.map((width) => ({ width, url: `${folder}/${photo.key}/${width}.webp` }));
  return {
    key: photo.key,
    image_url: sizes.at(-1)?.url ?? '',
    sizes,
    blur: photo.blur,
    width: photo.width,
    height: photo.height,
  };
};
