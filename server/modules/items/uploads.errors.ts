import { AppError, invalid } from '#server/http/errors.ts';
import { PhotoError } from '#server/platform/images.ts';
import { TOO_MANY_PHOTOS } from '#shared/items/items.rules.ts';

/** What is said about a photo that cannot be taken, by its code. */
const PHOTO_SENTENCES: Record<string, string> = {
  'photo.type': 'Only image files are allowed (e.g., .jpg, .png, .jpeg, .gif).',
  'photo.too_large': 'A photo may have at most 12 MB.',
  'photo.pixels': 'A photo may have at most 50 megapixels.',
  'photo.unreadable': 'This photo could not be read.',
  'photo.failed': 'This photo could not be prepared. Please try again.',
};

export const sentenceOf = (code: string): string =>
  PHOTO_SENTENCES[code] ?? PHOTO_SENTENCES['photo.failed'] ?? code;

/** The refusal of a photo as the answer to whoever sent it in `field`; any other error as it is. */
export const photoRefusal = (error: unknown, field: string): unknown => {
  if (!(error instanceof PhotoError)) return error;
  const errors = { [field]: [sentenceOf(error.code)] };
  return error.code === 'photo.too_large'
    ? new AppError(413, error.code, { errors })
    : invalid(errors, error.code);
};

export const tooManyPhotos = (field: string) => invalid({ [field]: [TOO_MANY_PHOTOS] }, 'photo.too_many');

/** So many photos without an item are nobody's listing. */
export const tooManyUnused = () => new AppError(409, 'upload.too_many');

export const notSentYet = () => new AppError(409, 'upload.incomplete');

export const alreadySent = () => new AppError(409, 'upload.sent');

/** A photo in a list that is not the sender's, is used elsewhere, or is gone. */
export const unknownPhoto = (field: string) =>
  invalid({ [field]: ['This photo is no longer there. Please add it again.'] }, 'photo.unknown');

export const photoNotReady = (field: string) =>
  invalid({ [field]: ['This photo is still being prepared.'] }, 'photo.not_ready');

export const photoTwice = (field: string) =>
  invalid({ [field]: ['This photo is in the list twice.'] }, 'photo.twice');
