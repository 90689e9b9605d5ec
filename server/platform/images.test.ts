import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { processPhoto } from './images.ts';

const drawing = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <rect width="100%" height="100%" fill="#f3ece1"/>
        <circle cx="30%" cy="40%" r="20%" fill="#1b6b53"/><rect x="55%" y="10%" width="30%" height="70%" fill="#c9412b"/>
      </svg>`,
    ),
  );

const differingBits = (one: string, other: string): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;

describe('a photo', { timeout: 60_000 }, () => {
  test('is made in every width, upright, without what the camera knew', async () => {
    const upload = await drawing(2000, 1000)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = await processPhoto(upload);
    expect([photo.width, photo.height]).toEqual([1000, 2000]);
    expect(photo.variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 640],
      [480, 960],
      [640, 1280],
      [960, 1920],
      [1000, 2000],
    ]);
    for (const variant of photo.variants) {
      const read = await sharp(variant.bytes).metadata();
      expect(read.format).toBe('webp');
      expect(read.exif).toBeUndefined();
      expect(read.orientation).toBeUndefined();
    }
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(photo.placeholder.length).toBeLessThan(400);
    expect(photo.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is never enlarged', async () => {
    const photo = await processPhoto(await drawing(200, 100).png().toBuffer());
    expect(photo.variants.map(({ width }) => width)).toEqual([200]);
  });

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const photo = await processPhoto(await drawing(400, 300).toFormat(format).toBuffer());
    expect(photo.variants.map(({ width }) => width)).toEqual([320, 400]);
  });

  test('saved anew and smaller keeps its perceptual hash, another has another', async () => {
    const original = await processPhoto(await drawing(1600, 1200).png().toBuffer());
    const again = await processPhoto(await drawing(1600, 1200).resize(700).jpeg({ quality: 60 }).toBuffer());
    const other = await processPhoto(await drawing(1600, 1200).flop().png().toBuffer());
    expect(original.sha256).not.toBe(again.sha256);
    expect(differingBits(original.perceptualHash, again.perceptualHash)).toBeLessThanOrEqual(4);
    expect(differingBits(original.perceptualHash, other.perceptualHash)).toBeGreaterThan(8);
  });
});

describe('refused', { timeout: 60_000 }, () => {
  const refusal = (upload: Uint8Array) => expect(processPhoto(upload)).rejects;

  test('what is no picture by content', async () => {
    await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({
      code: 'photo.type',
    });
    await refusal(Buffer.from('%PDF-1.7 picture.jpg')).toMatchObject({ code: 'photo.type' });
    await refusal(Buffer.alloc(0)).toMatchObject({ code: 'photo.type' });
  });

  test('what weighs too much', async () => {
    await refusal(Buffer.alloc(12 * 1024 * 1024 + 1)).toMatchObject({ code: 'photo.too_large' });
  });

  test('a bomb of pixels in a few bytes', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await refusal(bomb).toMatchObject({ code: 'photo.pixels' });
  });

  test('a file that breaks off', async () => {
    const whole = await drawing(1000, 1000).jpeg().toBuffer();
    await refusal(whole.subarray(0, Math.floor(whole.length / 2))).toMatchObject({
      code: 'photo.unreadable',
    });
  });
});
