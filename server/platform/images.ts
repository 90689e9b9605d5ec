import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { MAX_PHOTO_BYTES } from '#shared/kernel/photo-limits.ts';
import { createLimit } from './limit.ts';

/** The limits of one photo (decisions D19). */
const photoLimits = { bytes: MAX_PHOTO_BYTES, pixels: 50_000_000 };
/** The widths in pixels that the client uses; a photo is never enlarged. */
export const photoWidths = [320, 480, 640, 960, 1280];

const acceptedTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];
const quality = 78;
const widest = Math.max(...photoWidths);

export type PhotoProblem = 'photo.type' | 'photo.too_large' | 'photo.pixels' | 'photo.unreadable';

/** The photo cannot be taken; `code` says why. */
export class PhotoError extends Error {
  readonly code: PhotoProblem;

  constructor(code: PhotoProblem, cause?: unknown) {
    super(code, { cause });
    this.name = 'PhotoError';
    this.code = code;
  }
}

export type PhotoVariant = { width: number; height: number; bytes: Buffer };

export type ProcessedPhoto = {
  /** WebP, narrowest first; the last one has the greatest width. */
  variants: PhotoVariant[];
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  /** A tiny WebP as a data URL, shown until the photo is there. */
  placeholder: string;
  /** SHA-256 of the original, hexadecimal: the same file again. */
  sha256: string;
  /** 64-bit difference hash, 16 hexadecimal digits: the same picture again, resized or saved anew. */
  perceptualHash: string;
};

// libvips works in its own threads; one photo on each processor keeps the others for answering.
sharp.concurrency(1);
sharp.cache(false);
const limited = createLimit(availableParallelism());

/** Each bit says whether a dot of a 9 × 8 grey picture is darker than the one to its right. */
const differenceHash = async (image: Sharp): Promise<string> => {
  const dots = await image
    .clone()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const left = dots[row * 9 + column] ?? 0;
      const right = dots[row * 9 + column + 1] ?? 0;
      bits = (bits << 1n) | (left < right ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
};

const placeholderOf = async (image: Sharp): Promise<string> => {
  const bytes = await image
    .clone()
    .resize(16, 16, { fit: 'inside' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
};

const variantOf = async (image: Sharp, width: number): Promise<PhotoVariant> => {
  const { data, info } = await image
    .clone()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
};

const readBytes = async (source: Uint8Array | string): Promise<Uint8Array> => {
  if (typeof source !== 'string') return source;
  if ((await stat(source)).size > photoLimits.bytes) throw new PhotoError('photo.too_large');
  return readFile(source);
};

const renderPhoto = async (bytes: Uint8Array): Promise<Omit<ProcessedPhoto, 'sha256'>> => {
  // The header is read without decoding: a bomb is refused before it unpacks.
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > photoLimits.pixels) throw new PhotoError('photo.pixels');
  // Decoded once, upright, at the greatest width used; everything else is made from that.
  const { data, info } = await sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = new Set([...photoWidths.filter((candidate) => candidate < info.width), info.width]);
  return {
    variants: await Promise.all([...widths].map((candidate) => variantOf(image, candidate))),
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: await placeholderOf(image),
    perceptualHash: await differenceHash(image),
  };
};

const inspectPhoto = async (source: Uint8Array | string): Promise<ProcessedPhoto> => {
  const bytes = await readBytes(source);
  if (bytes.byteLength > photoLimits.bytes) throw new PhotoError('photo.too_large');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.includes(type.mime)) throw new PhotoError('photo.type');

  try {
    return { ...(await renderPhoto(bytes)), sha256: createHash('sha256').update(bytes).digest('hex') };
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw new PhotoError('photo.unreadable', error);
  }
};

/**
 * Turns an upload into what is shown (decisions D19): checked by content, upright, without EXIF, as WebP in the widths the
 * client uses. At most one photo per processor is worked on at a time; the others wait.
 * @param source the file's bytes or its path.
 * @throws PhotoError
 */
export const processPhoto = (source: Uint8Array | string): Promise<ProcessedPhoto> =>
  limited(() => inspectPhoto(source));
