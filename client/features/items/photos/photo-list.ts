import { MAX_PHOTOS, TOO_MANY_PHOTOS } from '#shared/items/items.rules.ts';
import { MAX_PHOTO_BYTES } from '#shared/kernel/photo-limits.ts';

/** What the server takes. Named one by one, phones turn their own format into one of them. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** How many photos there may be, and what is said of more. */
export type PhotoLimit = { most: number; tooMany: string };
const OF_A_LISTING: PhotoLimit = { most: MAX_PHOTOS, tooMany: TOO_MANY_PHOTOS };

export const NOT_AN_IMAGE = 'Only image files are allowed (e.g., .jpg, .png, .jpeg, .gif).';
export const TOO_LARGE = 'Each image can be at most 12 MB.';

/** Which of the offered files fit, and the first sentence against those that do not. */
export const sortFiles = <F extends Pick<File, 'type' | 'size'>>(
  files: readonly F[],
  held: number,
  { most, tooMany }: PhotoLimit = OF_A_LISTING,
): { fitting: F[]; refusal: string | null } => {
  const images = files.filter(({ type }) => type.startsWith('image/'));
  const small = images.filter(({ size }) => size <= MAX_PHOTO_BYTES);
  const fitting = small.slice(0, Math.max(0, most - held));
  if (images.length < files.length) return { fitting, refusal: NOT_AN_IMAGE };
  if (small.length < images.length) return { fitting, refusal: TOO_LARGE };
  return { fitting, refusal: fitting.length < small.length ? tooMany : null };
};

/** The list with one photo moved to another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const one = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...one, ...rest.slice(to)];
};
