import sharp from 'sharp';

/** Dots on each side of the picture that two photos are compared by. */
const SIDE = 4;
/** Mean difference of a colour's part, of 255, up to which two pictures have the same colours. */
const SAME = 20;

const dotsOf = async (placeholder: string): Promise<Buffer | null> => {
  try {
    const bytes = Buffer.from(placeholder.slice(placeholder.indexOf(',') + 1), 'base64');
    return await sharp(bytes)
      .removeAlpha()
      .toColourspace('srgb')
      .resize(SIDE, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer();
  } catch {
    // Not every placeholder is a picture; then nothing is known about its colours.
    return null;
  }
};

/**
 * Whether two photos have the same colours in the same places, judged by their placeholders (data URLs). True as well when
 * one of them cannot be read: then nothing speaks against it.
 */
export const haveSameColours = async (one: string, other: string): Promise<boolean> => {
  const [here, there] = await Promise.all([dotsOf(one), dotsOf(other)]);
  if (!here || !there || here.length !== there.length) return true;
  const apart = here.reduce((sum, part, at) => sum + Math.abs(part - (there[at] ?? 0)), 0);
  return apart / here.length <= SAME;
};
