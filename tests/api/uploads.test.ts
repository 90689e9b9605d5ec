import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#server/db/uploads.tables.ts';
import { tidyUploads } from '#server/modules/items/items.jobs.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { aJpeg, aPicture, asFile } from '#tests/support/photos.ts';
import { listen } from '#tests/support/sockets.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';
import { until } from '#tests/support/until.ts';
import { begin, registered, send, settledUpload, uploadOf } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let other: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, other] = await Promise.all([aSeller(app), aSeller(app)]);
});
afterAll(() => app.stop());

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(app.deps.config.dataDir, folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const isStored = async (path: string) => (await fetch(app.url + path)).status === 200;
const submit = async (photos: string[], files: Blob[] = [], who = seller) =>
  who.api.post(
    '/api/auth/items',
    await submissionForm({ ...(await submissionFields(app)), uploads: photos }, files),
  );

test('a photo is sent by itself, its owner learns live that it is ready, and an item takes it in order', async () => {
  const listener = await listen(app.url, seller.token);
  const stranger = await listen(app.url, other.token);
  const [red, blue] = await Promise.all([
    send(seller, await aJpeg({ background: '#aa2200' })),
    send(seller, await aJpeg({ background: '#0022aa' })),
  ]);
  expect([red.state, blue.state]).toEqual(['processing', 'processing']);
  for (const { uuid } of [red, blue]) {
    const { data, version } = await listener.next('upload.ready', (event) => event.data.upload.uuid === uuid);
    expect(data.upload).toMatchObject({ uuid, state: 'ready', refusal: null, version, name: 'sofa.jpg' });
    expect(await isStored(data.upload.photo?.image_url ?? '')).toBe(true);
  }
  expect(stranger.events.map(({ type }) => type)).not.toContain('upload.ready');

  const green = asFile(await aJpeg({ background: '#22aa22' }));
  const { status, body } = await submit([blue.uuid, red.uuid], [green]);
  expect(status).toBe(201);
  const { images } = body.data as OwnItem;
  expect(images).toHaveLength(3);
  expect(images.slice(0, 2).map(({ key }) => key)).toEqual([blue.uuid, red.uuid]);
  // Used: no longer offered for another item, and not to be thrown away.
  expect(await uploadOf(seller, red.uuid)).toBeUndefined();
  expect((await seller.api.delete(`/api/auth/uploads/${red.uuid}`)).status).toBe(404);
  await until('what was sent is removed', async () => !(await filesIn('files/originals')).includes(red.uuid));
  listener.close();
  stranger.close();
});

test('a submission may be JSON when its photos were sent before', async () => {
  const { uuid } = await settledUpload(seller);
  const fields = await submissionFields(app);
  const { status } = await seller.api.post('/api/auth/items', { ...fields, uploads: [uuid] });
  expect(status).toBe(201);
});

test('a photo that is no photo is refused live, with the reason', async () => {
  const listener = await listen(app.url, seller.token);
  const { uuid } = await send(seller, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const { data } = await listener.next('upload.refused', (event) => event.data.upload.uuid === uuid);
  expect(data.upload).toMatchObject({
    state: 'refused',
    photo: null,
    refusal: {
      code: 'photo.type',
      message: 'Only image files are allowed (e.g., .jpg, .png, .jpeg, .gif).',
    },
  });
  const { status, body } = await submit([uuid]);
  expect([status, body.code]).toEqual([422, 'photo.unknown']);
  listener.close();
});

test('photos of others, used, hidden and unready ones, doubles and more than ten are refused by their place', async () => {
  const theirs = await settledUpload(other);
  const mine = await settledUpload(seller);
  const hidden = await settledUpload(seller);
  await app.deps.db.update(uploads).set({ hidden_at: new Date() }).where(eq(uploads.uuid, hidden.uuid));
  const begun = await begin(seller, 1000);
  const cases: [string[], string, string][] = [
    [[mine.uuid, theirs.uuid], 'photo.unknown', 'uploads.1'],
    [[begun.upload.uuid], 'photo.not_ready', 'uploads.0'],
    [[mine.uuid, mine.uuid], 'photo.twice', 'imgs.1'],
    [[crypto.randomUUID()], 'photo.unknown', 'uploads.0'],
    [[hidden.uuid], 'photo.unknown', 'uploads.0'],
    [Array.from({ length: 11 }, () => crypto.randomUUID()), 'photo.too_many', 'imgs'],
  ];
  for (const [photos, code, field] of cases) {
    const { status, body } = await submit(photos, []);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, code, [field]]);
  }
  expect((await submit([mine.uuid], [])).status).toBe(201);
  expect((await submit([mine.uuid], [])).body.code).toBe('photo.unknown');
});

test('two listings at the same moment cannot take the same photo', async () => {
  const { uuid } = await settledUpload(seller);
  const answers = await Promise.all(Array.from({ length: 4 }, () => submit([uuid])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

test('a failed submission leaves the photos that were sent before to the next try', async () => {
  const { uuid } = await settledUpload(seller);
  expect((await submit([uuid], [asFile(Buffer.from('no photo'))])).status).toBe(422);
  expect(await uploadOf(seller, uuid)).toMatchObject({ state: 'ready' });
  expect((await submit([uuid])).status).toBe(201);
});

test('an announcement says its size, and no more than that many bytes are taken', async () => {
  const tooMany = await seller.api.post('/api/auth/uploads', { name: 'x', bytes: 12 * 1024 * 1024 + 1 });
  expect([tooMany.status, tooMany.body.errors]).toEqual([
    422,
    { bytes: ['A photo may have at most 12 MB.'] },
  ]);
  const { upload, send: sending } = await begin(seller, 1000);
  const answer = await seller.api.send('PUT', sending.url, asFile(Buffer.alloc(12 * 1024 * 1024 + 1, 0xff)));
  expect([answer.status, answer.body.message]).toEqual([413, 'A photo may have at most 12 MB.']);
  expect((await seller.api.post(`/api/auth/uploads/${upload.uuid}/complete`)).body.code).toBe(
    'upload.incomplete',
  );
  expect(await filesIn('uploads')).toEqual([]);
});

test('a line that breaks off leaves nothing, and the photo can be sent again', async () => {
  const bytes = await aPicture({ width: 2000, height: 1500 }).png({ compressionLevel: 0 }).toBuffer();
  const { upload, send: sending } = await begin(seller, bytes.byteLength);
  await new Promise<void>((resolve) => {
    const cut = request(app.url + sending.url, {
      method: 'PUT',
      headers: {
        ...sending.headers,
        authorization: `Bearer ${seller.token}`,
        'content-length': bytes.byteLength,
      },
    });
    cut.on('error', () => resolve());
    cut.write(bytes.subarray(0, bytes.byteLength / 2), () => setTimeout(() => cut.destroy(), 50));
  });
  await until('what had come is thrown away', async () => (await filesIn('uploads')).length === 0);
  const complete = () => seller.api.post(`/api/auth/uploads/${upload.uuid}/complete`);
  expect((await complete()).body.code).toBe('upload.incomplete');
  expect((await seller.api.send('PUT', sending.url, asFile(bytes))).status).toBe(200);
  expect((await complete()).status).toBe(200);
  // Said twice, done once.
  expect((await complete()).status).toBe(200);
  await until('it is ready', async () => (await uploadOf(seller, upload.uuid))?.state === 'ready');
  expect((await seller.api.send('PUT', sending.url, asFile(bytes))).body.code).toBe('upload.sent');
});

test('a photo thrown away by its owner goes with all its files, even while it is being prepared', async () => {
  const ready = await settledUpload(seller);
  const busy = await send(seller);
  for (const { uuid } of [ready, busy])
    expect((await seller.api.delete(`/api/auth/uploads/${uuid}`)).status).toBe(200);
  await until('the sizes are gone', async () => !(await isStored(ready.photo?.image_url ?? '')));
  await until('the other one has left nothing', async () => {
    const left = await filesIn(`files/${busy.uuid}`);
    return left.length === 0 && !(await filesIn('files/originals')).includes(busy.uuid);
  });
});

test('what nobody uses for a day is removed with its files; what an item has stays', async () => {
  const [used, forgotten] = await Promise.all([settledUpload(seller), settledUpload(seller)]);
  expect((await submit([used.uuid])).status).toBe(201);
  const late = { unused_since: sql`now() - interval '25 hours'` };
  await app.deps.db.update(uploads).set(late).where(eq(uploads.uuid, forgotten.uuid));
  await tidyUploads(app.deps);
  expect(await registered(app, forgotten.uuid)).toBeUndefined();
  await until('its files are gone', async () => !(await isStored(forgotten.photo?.image_url ?? '')));
  expect(await registered(app, used.uuid)).toMatchObject({ unused_since: null });
  expect(await isStored(used.photo?.image_url ?? '')).toBe(true);
});

/** What this process has open below a folder. */
const openIn = async (folder: string): Promise<string[]> => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(folder));
};

test('a picture whose reader goes away is closed', async () => {
  const { photo } = await settledUpload(seller);
  const url = app.url + (photo?.image_url ?? '');
  for (let n = 0; n < 60; n += 1) {
    const reader = new AbortController();
    const asked = fetch(url, { signal: reader.signal }).catch(() => null);
    setTimeout(() => reader.abort(), n % 6);
    await asked;
  }
  await until('nothing is left open', async () => (await openIn(app.deps.config.dataDir)).length === 0);
});

test('nobody keeps more than sixty photos without an item', async () => {
  const hoarder = await aSeller(app);
  const [row] = await app.deps.db
    .insert(uploads)
    .values(Array.from({ length: 60 }, () => ({ owner_id: hoarder.id, name: '', bytes: 1 })))
    .returning();
  const refused = await hoarder.api.post('/api/auth/uploads', { bytes: 1000 });
  expect([refused.status, refused.body.code]).toEqual([409, 'upload.too_many']);
  expect((await hoarder.api.delete(`/api/auth/uploads/${row?.uuid}`)).status).toBe(200);
  expect((await hoarder.api.post('/api/auth/uploads', { bytes: 1000 })).status).toBe(201);
});

test('nobody keeps more than sixty by beginning many at once', async () => {
  const hoarder = await aSeller(app);
  const begin = () => hoarder.api.post('/api/auth/uploads', { bytes: 1000 });
  const answers = await Promise.all(Array.from({ length: 100 }, begin));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 upload.too_many']),
  );
});
