import sharp from 'sharp';

type PictureOptions = { width?: number; height?: number; background?: string };

/** A real picture of one colour. Pixels. */
export const aPicture = ({ width = 640, height = 480, background = '#1B6B53' }: PictureOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

export const aJpeg = (options?: PictureOptions): Promise<Buffer> => aPicture(options).jpeg().toBuffer();

/** Bytes as a file of a form. */
export const asFile = (bytes: Uint8Array, type = 'image/jpeg'): Blob =>
  new Blob([new Uint8Array(bytes)], { type });
