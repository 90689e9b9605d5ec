import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#server/db/uploads.tables.ts';
import { tidyUploadsJob } from '#server/modules/items/uploads.jobs.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { aPicture, asFile } from '#tests/support/photos.ts';
import type { RunningServer } from '#tests/support/process.ts';
import { startServer } from '#tests/support/process.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';
import { until } from '#tests/support/until.ts';
import { begin, send, uploadOf } from '#tests/support/uploads.ts';

let server: RunningServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await aSeller(server);
});
afterAll(() => server.stop());

const photo = () => aPicture({ width: 3000, height: 4000 }).jpeg().toBuffer();
const stored = async (key: string): Promise<string[]> =>
  readdir(join(server.deps.config.dataDir, 'files', key)).catch(() => []);

test('killed while a photo is being prepared: it is ready after the restart', async () => {
  const { uuid } = await send(seller, await photo());
  await server.end('SIGKILL');
  const { db, config } = server.deps;
  // A server that starts asks for the sweep, and again each minute; this is that minute.
  const asked = await db.execute(sql`select from pgboss.job where name = ${tidyUploadsJob.name}`);
  expect(asked.rows.length).toBeGreaterThan(0);
  await db.update(uploads).set({ unused_since: sql`now() - interval '61 seconds'` });
  await server.start();
  const jobs = createJobs({
    connectionString: config.databaseUrl ?? '',
    logger: createLogger({ logLevel: 'error' }),
  });
  await jobs.enqueue(db, tidyUploadsJob, {});
  await until('the photo is ready', async () => (await uploadOf(seller, uuid))?.state === 'ready', 60_000);
  expect((await stored(uuid)).length).toBeGreaterThan(1);
  await jobs.stop();
});

test('killed while the bytes come: nothing half is stored, and the photo can be sent again', async () => {
  const bytes = await photo();
  const { upload, send: sending } = await begin(seller, bytes.byteLength);
  const cut = seller.api.send('PUT', sending.url, asFile(bytes)).catch(() => 'cut off');
  await server.end('SIGKILL');
  await cut;
  await server.start();
  const originals = await stored('originals');
  const complete = await seller.api.post(`/api/auth/uploads/${upload.uuid}/complete`);
  // Either it had arrived whole, or not at all.
  expect(complete.status).toBe(originals.includes(upload.uuid) ? 200 : 409);
  if (complete.status === 409) {
    expect((await seller.api.send('PUT', sending.url, asFile(bytes))).status).toBe(200);
    expect((await seller.api.post(`/api/auth/uploads/${upload.uuid}/complete`)).status).toBe(200);
  }
  await until('it is ready', async () => (await uploadOf(seller, upload.uuid))?.state === 'ready', 60_000);
});

test('killed while an item with its photos is submitted: every stored picture is in the register', async () => {
  const form = await submissionForm(await submissionFields(server), [
    asFile(await photo()),
    asFile(await photo()),
  ]);
  const submitting = seller.api.post('/api/auth/items', form).catch(() => 'cut off');
  await until('a photo is registered', async () => (await server.deps.db.$count(uploads)) > 2);
  await server.end('SIGKILL');
  await submitting;
  await server.start();
  const folders = (await readdir(join(server.deps.config.dataDir, 'files'))).filter(
    (name) => name.length === 36,
  );
  const known = new Set((await server.deps.db.select().from(uploads)).map(({ uuid }) => uuid));
  expect(folders.filter((key) => !known.has(key))).toEqual([]);
});
