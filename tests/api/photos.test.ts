import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { bomb } from '#tests/support/hostile-photos.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { aJpeg, aPicture, asFile } from '#tests/support/photos.ts';
import { snapshot } from '#tests/support/snapshot.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';

let app: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
});
afterAll(() => app.stop());

const submit = async (photos: Blob[]) =>
  seller.api.post('/api/auth/items', await submissionForm(await submissionFields(app), photos));
const pictureAt = async (url: string) => {
  const response = await fetch(app.url + url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  return Buffer.from(await response.arrayBuffer());
};
const filesLeft = async (folder: string) => {
  try {
    const path = join(app.deps.config.dataDir, folder);
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
};

/** A refusal stores nothing: no row, no picture, no upload. */
const expectRefused = async (photos: Blob[], status: number, code: string) => {
  const before = [await snapshot(app), await filesLeft('files'), await filesLeft('uploads')];
  const answer = await submit(photos);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect([await snapshot(app), await filesLeft('files'), await filesLeft('uploads')]).toEqual(before);
  return answer;
};

test('photos become WebP in several widths, in their order, without what the camera wrote', async () => {
  const withPlace = await aPicture({ width: 1000, height: 600, background: '#aa2200' })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Copyright: 'planted-name' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 11/1 50/1' },
      },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(withPlace).metadata()).exif?.includes('planted-name')).toBe(true);
  const { status, body } = await submit([
    asFile(withPlace),
    asFile(await aPicture({ background: '#0022aa' }).png().toBuffer(), 'image/png'),
  ]);
  expect(status).toBe(201);
  const { images, default_image } = body.data as OwnItem;
  expect(default_image).toEqual(images[0]);
  // Upright: the camera was turned.
  expect(images[0]).toMatchObject({ width: 600, height: 1000 });
  expect(images[0]?.sizes.map(({ width }) => width)).toEqual([320, 480, 600]);
  expect(images[0]?.blur).toMatch(/^data:image\/webp;base64,/);

  for (const { sizes } of images) {
    for (const { width, url } of sizes) {
      const bytes = await pictureAt(url);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect([metadata.exif, metadata.xmp, bytes.includes('planted-name')]).toEqual([
        undefined,
        undefined,
        false,
      ]);
    }
  }
  const [red] = (await sharp(await pictureAt(images[0]?.image_url ?? '')).stats()).channels;
  expect(red?.mean).toBeGreaterThan(140);
});

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  '%s is taken, whatever its name says',
  async (type) => {
    const bytes = await aPicture({ width: 200, height: 100 }).toFormat(type).toBuffer();
    expect((await submit([asFile(bytes, 'application/octet-stream')])).status).toBe(201);
  },
);

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'photo.type'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'photo.type'],
  ['a program', '\u007fELF\u0001\u0001\u0001', 'photo.type'],
  ['a text', 'just words', 'photo.type'],
  ['a PDF', '%PDF-1.7\n%', 'photo.type'],
  ['nothing', '', 'photo.type'],
])('%s with the name of a photo is refused', async (_, content, code) => {
  const { body } = await expectRefused([asFile(Buffer.from(content))], 422, code);
  expect(body.errors?.['imgs.0']).toEqual(['Only image files are allowed (e.g., .jpg, .png, .jpeg, .gif).']);
});

test('a picture that is cut off is refused, and the good ones beside it are not kept', async () => {
  const whole = await aJpeg({ width: 900, height: 900 });
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  const { body } = await expectRefused(
    [asFile(whole), asFile(noise.subarray(0, noise.length / 2))],
    422,
    'photo.unreadable',
  );
  expect(Object.keys(body.errors ?? {})).toEqual(['imgs.1']);
});

test('a picture with a page behind it keeps the picture only', async () => {
  const polyglot = Buffer.concat([await aJpeg(), Buffer.from('<script>alert("planted")</script>')]);
  const { status, body } = await submit([asFile(polyglot, 'text/html')]);
  expect(status).toBe(201);
  const [image] = (body.data as OwnItem).images;
  expect((await pictureAt(image?.image_url ?? '')).includes('planted')).toBe(false);
});

test('a small file with billions of pixels is refused before it is unpacked', async () => {
  const { body } = await expectRefused([asFile(bomb(60_000, 60_000), 'image/png')], 422, 'photo.pixels');
  expect(body.message).toBe('A photo may have at most 50 megapixels.');
});

test('one byte more than 12 MB is too large, ten photos are the most, one is the least', async () => {
  const tooLarge = await expectRefused(
    [asFile(Buffer.alloc(12 * 1024 * 1024 + 1, 0xff))],
    413,
    'request.too_large',
  );
  expect(tooLarge.body.message).toBe('A photo may have at most 12 MB.');
  const one = asFile(await aJpeg({ width: 40, height: 40 }));
  const tooMany = await expectRefused(
    Array.from({ length: 11 }, () => one),
    422,
    'photo.too_many',
  );
  expect(tooMany.body.message).toBe('You can only upload up to 10 image files.');
  const none = await expectRefused([], 422, 'validation.failed');
  expect(none.body.errors?.imgs).toEqual(['Upload at least one image.']);
  expect((await submit(Array.from({ length: 10 }, () => one))).status).toBe(201);
});

test('names of files lead nowhere', async () => {
  const form = await submissionForm(await submissionFields(app), []);
  const bytes = asFile(await aJpeg({ width: 40, height: 40 }));
  for (const [index, name] of [
    '../../../etc/passwd',
    '..\\..\\x.jpg',
    '%2e%2e%2fx.jpg',
    '/etc/x.jpg',
  ].entries())
    form.append(`imgs[${index}]`, bytes, name);
  const { status, body } = await seller.api.post('/api/auth/items', form);
  expect(status).toBe(201);
  for (const { image_url } of (body.data as OwnItem).images)
    expect(image_url).toMatch(/^\/images\/[\w-]{36}\/\d+\.webp$/);
  for (const path of [
    '/images/../../package.json',
    '/images/%2e%2e%2f%2e%2e%2fpackage.json',
    '/images/x/320.webp',
  ]) {
    expect((await fetch(app.url + path)).status).toBe(404);
  }
});
