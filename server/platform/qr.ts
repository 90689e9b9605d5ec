import { create } from 'qrcode';

/** A QR code as an SVG path over `size` × `size` units, one unit for each module, without its quiet zone. */
export const qrOf = (text: string): { size: number; path: string } => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data].flatMap((bit, at) =>
    bit ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join('') };
};
