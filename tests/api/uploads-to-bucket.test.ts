import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Bucket } from '#tests/support/bucket.ts';
import { startBucket } from '#tests/support/bucket.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { aJpeg } from '#tests/support/photos.ts';
import { until } from '#tests/support/until.ts';
import { begin, uploadOf } from '#tests/support/uploads.ts';

let bucket: Bucket;
let app: TestApp;
let seller: Person;

beforeAll(async () => {
  bucket = await startBucket();
  app = await startApp({
    S3_ENDPOINT: bucket.endpoint,
    S3_PUBLIC_ENDPOINT: bucket.endpoint,
    S3_BUCKET: 'goods',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 's',
  });
  seller = await aSeller(app);
});
afterAll(async () => {
  await app.stop();
  bucket.close();
});

test('a photo goes straight to the bucket at a signed address, and its sizes come from there', async () => {
  const bytes = await aJpeg({ width: 900, height: 600 });
  const { upload, send } = await begin(seller, bytes.byteLength);
  const { origin, pathname, searchParams } = new URL(send.url);
  expect([origin, pathname]).toEqual([bucket.endpoint, `/goods/originals/${upload.uuid}`]);
  expect(searchParams.get('X-Amz-SignedHeaders')?.split(';')).toContain('content-length');
  expect(searchParams.get('X-Amz-Expires')).toBe('900');
  const complete = () => seller.api.post(`/api/auth/uploads/${upload.uuid}/complete`);
  expect((await complete()).body.code).toBe('upload.incomplete');

  await fetch(send.url, { method: 'PUT', headers: send.headers, body: new Uint8Array(bytes) });
  expect((await complete()).status).toBe(200);
  await until('it is ready', async () => (await uploadOf(seller, upload.uuid))?.state === 'ready');
  const ready = await uploadOf(seller, upload.uuid);
  expect(ready?.photo?.sizes.map(({ width }) => width)).toEqual([320, 480, 640, 900]);
  expect((await fetch(app.url + ready?.photo?.image_url)).status).toBe(200);

  // Nobody can put something else in its place: what is shown was made before.
  await fetch(send.url, { method: 'PUT', body: 'something else' });
  expect((await complete()).body.data).toMatchObject({ state: 'ready', version: ready?.version });
  expect((await seller.api.delete(`/api/auth/uploads/${upload.uuid}`)).status).toBe(200);
  await until(
    'its sizes are gone',
    () => ![...bucket.objects.keys()].some((key) => key.startsWith(upload.uuid)),
  );
});

test('more than was announced, or something else than a photo, is refused from what lies there', async () => {
  for (const [content, code] of [
    [Buffer.alloc(12 * 1024 * 1024 + 1, 0xff), 'photo.too_large'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.type'],
  ] as const) {
    const { upload, send } = await begin(seller, 1000);
    await fetch(send.url, { method: 'PUT', body: new Uint8Array(content) });
    await seller.api.post(`/api/auth/uploads/${upload.uuid}/complete`);
    await until('it is refused', async () => (await uploadOf(seller, upload.uuid))?.state === 'refused');
    expect((await uploadOf(seller, upload.uuid))?.refusal?.code).toBe(code);
  }
});
