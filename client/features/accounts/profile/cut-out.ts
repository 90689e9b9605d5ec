/** A part of a picture, in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number };

/** No side of what is sent is longer, in pixels: more is kept of nothing. */
const LONGEST = 960;

const typeOf = (file: File): 'image/png' | 'image/jpeg' =>
  // What may be seen through stays so.
  file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';

/**
 * Cuts a square out of a picture, upright as it is shown, at most 960 pixels wide.
 * @throws Error when this browser cannot draw it.
 */
export const cutOut = async (file: File, part: Part): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = Math.max(1, Math.round(Math.min(LONGEST, part.width)));
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size, size);
  picture.close();
  const type = typeOf(file);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], file.name, { type });
};
