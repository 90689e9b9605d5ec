import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aJpeg, aPicture } from './photos.ts';

const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc(named), named.length + 4);
  return out;
};

/** A PNG of a few bytes that says it has this many pixels. */
export const bomb = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const half = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};

/** Files that no way in may take (decisions D19), and what is said about each. */
export const REFUSED: [what: string, make: () => Buffer | Promise<Buffer>, code: string][] = [
  [
    'a drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'photo.type',
  ],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo.type'],
  ['a program', () => Buffer.from('\u007fELF\u0001\u0001\u0001'), 'photo.type'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%'), 'photo.type'],
  ['an archive', () => Buffer.from('PK\u0003\u0004 photo.jpg'), 'photo.type'],
  ['a TIFF', () => aPicture({ width: 20, height: 20 }).tiff().toBuffer(), 'photo.type'],
  ['a bomb of pixels', () => bomb(60_000, 60_000), 'photo.pixels'],
  ['a picture that is cut off', half, 'photo.unreadable'],
];

/** A picture with a page behind it: what is kept of it must be the picture alone. */
export const aPolyglot = async (): Promise<Buffer> =>
  Buffer.concat([await aJpeg(), Buffer.from('<script>alert("planted")</script>')]);

/** A picture that says where it was taken. */
export const aPlacedPhoto = (): Promise<Buffer> =>
  aPicture({ width: 900, height: 600 })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'planted' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 11/1 50/1' } },
    })
    .jpeg()
    .toBuffer();
