import type { UploadedFile } from '#server/http/body.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { PhotoError, processPhoto } from '#server/platform/images.ts';
import { MAX_PHOTOS } from '#shared/items/items.rules.ts';
import { noPhotos } from './items.errors.ts';
import type { NewPhoto } from './items.repository.ts';

const sentences: Record<PhotoError['code'], string> = {
  'photo.type': 'Only image files are allowed (e.g., .jpg, .png, .jpeg, .gif).',
  'photo.too_large': 'A photo may have at most 12 MB.',
  'photo.pixels': 'A photo may have at most 50 megapixels.',
  'photo.unreadable': 'This photo could not be read.',
};

const refused = (error: PhotoError, field: string) =>
  error.code === 'photo.too_large'
    ? new AppError(413, error.code, sentences[error.code], { errors: { [field]: [sentences[error.code]] } })
    : invalid({ [field]: [sentences[error.code]] }, error.code);

const storePhoto = async (
  { storage, ids }: Pick<Deps, 'storage' | 'ids'>,
  path: string,
): Promise<NewPhoto> => {
  const photo = await processPhoto(path);
  const key = ids.uuid();
  await Promise.all(
    photo.variants.map(({ width, bytes }) => storage.put(`${key}/${width}.webp`, bytes, 'image/webp')),
  );
  return {
    key,
    widths: photo.variants.map(({ width }) => width),
    width: photo.width,
    height: photo.height,
    blur: photo.placeholder,
    sha256: photo.sha256,
    perceptual_hash: photo.perceptualHash,
  };
};

/** Checks, re-encodes and stores uploaded photos in their order (decisions D19). 422 or 413 at the first that is refused. */
export const storePhotos = async (
  deps: Pick<Deps, 'storage' | 'ids'>,
  files: Pick<UploadedFile, 'path'>[],
): Promise<NewPhoto[]> => {
  if (files.length === 0) throw noPhotos();
  if (files.length > MAX_PHOTOS) throw invalid({ imgs: ['You can only upload up to 10 image files.'] });
  const stored = await Promise.allSettled(files.map((file) => storePhoto(deps, file.path)));
  const failed = stored.findIndex((outcome) => outcome.status === 'rejected');
  if (failed === -1)
    return stored.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  await discardPhotos(
    deps,
    stored.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
  );
  const reason: unknown = stored.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )[0];
  throw reason instanceof PhotoError ? refused(reason, `imgs.${failed}`) : reason;
};

/** Removes photos that no item came to own. */
export const discardPhotos = async (
  { storage }: Pick<Deps, 'storage'>,
  photos: NewPhoto[],
): Promise<void> => {
  await Promise.all(
    photos.flatMap(({ key, widths }) => widths.map((width) => storage.delete(`${key}/${width}.webp`))),
  );
};
