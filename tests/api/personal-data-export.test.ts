import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dataExports, sessions } from '#server/db/accounts.tables.ts';
import { makeExport, tidyExports } from '#server/modules/personal-data/export.usecases.ts';
import type { ExportView } from '#shared/personal-data/personal-data.schema.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import { anItem } from '../support/items.ts';
import { nextMail } from '../support/mailbox.ts';
import { offer } from '../support/offers.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, aSeller } from '../support/person.ts';
import { aJpeg, asFile } from '../support/photos.ts';
import { listen } from '../support/sockets.ts';
import { submissionFields, submissionForm } from '../support/submissions.ts';
import { unzipped } from '../support/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const ask = ({ api }: Person) => api.post('/api/auth/me/export');
const exportsOf = async ({ api }: Person): Promise<ExportView[]> =>
  (await api.get('/api/auth/me/exports')).body.data as ExportView[];
const pathOf = ({ uuid }: ExportView) => `/api/auth/me/exports/${uuid}/file`;
const fetchWith = (path: string, token?: string) =>
  fetch(app.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} });

/** Asks, and waits until the archive is there. */
const anArchive = async (person: Person): Promise<ExportView> => {
  const socket = await listen(app.url, person.token);
  expect((await ask(person)).status).toBe(201);
  // Another tab shows that it is being made.
  await socket.next('profile.changed');
  await socket.next('account.export_finished', ({ data }) => data.status === 'ready');
  socket.close();
  const [ready] = await exportsOf(person);
  if (!ready) throw new Error('there is no archive');
  return ready;
};

it('holds everything about the person and nothing that reaches others', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const photo = new FormData();
  photo.set('photo', asFile(await aJpeg()), 'me.jpg');
  await seller.api.post('/api/auth/me/upload-photo', photo);
  await seller.api.post('/api/auth/items', await submissionForm(await submissionFields(app)));
  const item = await anItem(app, seller, { name: 'Brass lamp' });
  await offer(buyer, item, 700, { remarks: 'Call 050 123 4567' });
  await buyer.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Does it work?' });

  const archive = await anArchive(seller);
  expect(archive).toMatchObject({ status: 'ready', size: expect.any(Number) });
  const answer = await fetchWith(pathOf(archive), seller.token);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ]);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBe(archive.size);
  const files = unzipped(bytes);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'README.txt',
      'profile.json',
      'sessions.json',
      'items.json',
      'offers-made.json',
      'offers-received.json',
      'questions-and-answers.json',
      'purchases.json',
      'sales.json',
      'messages.json',
      'reports.json',
      'notifications.json',
      'photos/profile.webp',
    ]),
  );
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
  expect(json('profile.json')).toMatchObject({
    email: seller.email,
    mobile_number: seller.mobile,
    vendor_bank: { iban: 'AE•• •••• •••• 3456' },
  });
  expect(json('items.json')).toMatchObject([{ name: 'Walnut sideboard' }, { name: 'Brass lamp' }]);
  expect(json('offers-received.json')).toMatchObject([
    {
      item: 'Brass lamp',
      price: 700,
      status: 'pending',
      prices: [{ by: 'buyer', price: 700, remarks: 'Call •••' }],
    },
  ]);
  const photos = [...files].filter(([name]) => name.startsWith('photos/items/'));
  expect(photos.length).toBeGreaterThan(0);
  for (const [, picture] of photos) expect(picture.subarray(8, 12).toString()).toBe('WEBP');

  const everything = [...files.values()].map((file) => file.toString()).join('\n');
  for (const secret of [buyer.email, buyer.mobile, '331234567890123456', 'argon2', seller.token]) {
    expect(everything).not.toContain(secret);
  }
  // That of the offer above may come before it or after it.
  const mail = await nextMail(app, seller.email, ({ subject }) => subject === 'Your data is ready');
  expect(mail.text).toContain('/my-profile?tab=change-password#my-data');
});

it('wants a fresh proof, to be asked for and to be fetched', async () => {
  const person = await aBuyer(app);
  const archive = await anArchive(person);
  await app.deps.db
    .update(sessions)
    .set({ proven_at: sql`now() - make_interval(mins => 16)` })
    .where(eq(sessions.user_id, person.id));
  expect((await ask(person)).body.code).toBe('proof.required');
  expect((await fetchWith(pathOf(archive), person.token)).status).toBe(403);
});

it('is for its owner alone, and for seven days', async () => {
  const [person, stranger] = [await aBuyer(app), await aBuyer(app)];
  const archive = await anArchive(person);
  expect((await fetchWith(pathOf(archive))).status).toBe(401);
  expect((await fetchWith(pathOf(archive), stranger.token)).status).toBe(404);
  expect(await exportsOf(stranger)).toEqual([]);
  const days = (Date.parse(archive.expires_at ?? '') - Date.parse(archive.ready_at ?? '')) / 86_400_000;
  expect(days).toBeCloseTo(7, 3);
  await app.deps.db
    .update(dataExports)
    .set({ expires_at: sql`now()` })
    .where(eq(dataExports.uuid, archive.uuid));
  expect((await fetchWith(pathOf(archive), person.token)).status).toBe(404);
  const key = `exports/${archive.uuid}.zip`;
  expect(await app.deps.storage.exists(key)).toBe(true);
  await tidyExports(app.deps);
  await expect.poll(() => app.deps.storage.exists(key)).toBe(false);
  expect(await exportsOf(person)).toEqual([]);
});

it('is made one at a time, and three times a day', async () => {
  const person = await aBuyer(app);
  await app.deps.db.insert(dataExports).values({ user_id: person.id });
  expect((await ask(person)).body.code).toBe('export.making');
  await app.deps.db.delete(dataExports).where(eq(dataExports.user_id, person.id));
  const answers = await Promise.all([ask(person), ask(person), ask(person)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  await expect.poll(async () => (await exportsOf(person))[0]?.status).toBe('ready');
  await anArchive(person);
  await anArchive(person);
  expect((await ask(person)).body.code).toBe('export.too_many');
});

it('that nobody makes any more is given up, and open pages are told', async () => {
  const person = await aBuyer(app);
  const socket = await listen(app.url, person.token);
  await app.deps.db
    .insert(dataExports)
    .values({ user_id: person.id, created_at: sql`now() - interval '3 hours'` });
  await tidyExports(app.deps);
  await socket.next('account.export_finished', ({ data }) => data.status === 'failed');
  socket.close();
  expect(await exportsOf(person)).toMatchObject([{ status: 'failed' }]);
});

it('that cannot be made is told after the last try, and is not in the way of another', async () => {
  const person = await aBuyer(app);
  const [row] = await app.deps.db.insert(dataExports).values({ user_id: person.id }).returning();
  const broken = {
    ...app.deps,
    storage: { ...app.deps.storage, keep: () => Promise.reject(new Error('full')) },
  };
  const context = {
    id: '1',
    attempt: 3,
    requestId: undefined,
    logger: app.deps.logger,
    signal: new AbortController().signal,
  };
  await expect(makeExport(broken, row?.uuid ?? '', context)).rejects.toThrow('full');
  expect(await exportsOf(person)).toMatchObject([{ status: 'failed', size: null }]);
  expect((await ask(person)).status).toBe(201);
});

it('is made beside the storage, whatever room the machine has elsewhere, and leaves nothing there', async () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  await anArchive(await aBuyer(app));
  vi.unstubAllEnvs();
  const passing = await readdir(join(app.deps.config.dataDir, 'uploads'));
  expect(passing.filter((name) => name.startsWith('archive-'))).toEqual([]);
});

it('is asked for by a session only', async () => {
  expect((await apiOf(app.url).post('/api/auth/me/export')).status).toBe(401);
});
