import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBucket } from '#tests/support/bucket.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { OutsideAway } from './breaker.ts';
import { loadConfig } from './config.ts';
import type { Storage } from './storage.ts';
import { createStorage } from './storage.ts';

describe('files in a folder', () => {
  let dataDir: string;
  let storage: Storage;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reloved-files-'));
    storage = await createStorage(loadConfig({ DATA_DIR: dataDir }));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test('come back as they were put, are replaced and removed', async () => {
    await storage.put('photos/a/320.webp', Buffer.from('first'), 'image/webp');
    await storage.put('photos/a/320.webp', Buffer.from('second'), 'image/webp');
    expect(await storage.exists('photos/a/320.webp')).toBe(true);
    const stream = await storage.get('photos/a/320.webp');
    expect(stream && Buffer.concat(await Array.fromAsync(stream)).toString()).toBe('second');
    const stamp = await storage.stampOf('photos/a/320.webp');
    expect(await storage.stampOf('photos/a/320.webp')).toBe(stamp);
    await storage.put('photos/a/320.webp', Buffer.from('third!'), 'image/webp');
    expect([stamp, null]).not.toContain(await storage.stampOf('photos/a/320.webp'));
    await storage.delete('photos/a/320.webp');
    expect(await storage.exists('photos/a/320.webp')).toBe(false);
  });

  test('are there whole or not at all while they are put', async () => {
    const bytes = Buffer.alloc(64_000_000, 1);
    const path = join(dataDir, 'files/photos/large/320.webp');
    const writing = storage.put('photos/large/320.webp', bytes, 'image/webp');
    while (!(await storage.exists('photos/large/320.webp'))) await setImmediate();
    expect((await stat(path)).size).toBe(bytes.length);
    await writing;
    await writeFile(join(dataDir, 'files/taken'), '');
    await expect(storage.put('taken/320.webp', bytes, 'image/webp')).rejects.toThrow();
    expect(await readdir(dirname(path))).toEqual(['320.webp']);
  });

  test('that are removed while somebody begins to read come whole or not at all', async () => {
    const keys = Array.from({ length: 200 }, (_, n) => `photos/${n}/320.webp`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from('whole'), 'image/webp')));
    const read = await Promise.all(
      keys.map(async (key) => {
        const [stream] = await Promise.all([storage.get(key), storage.delete(key)]);
        return stream && Buffer.concat(await Array.fromAsync(stream)).toString();
      }),
    );
    expect(new Set([...read, 'whole', null])).toEqual(new Set(['whole', null]));
  });

  test('that are not there are null, and removing them is no error', async () => {
    expect(await storage.get('photos/none.webp')).toBeNull();
    expect(await storage.stampOf('photos/none.webp')).toBeNull();
    await storage.delete('photos/none.webp');
  });

  test('never leave the folder', async () => {
    await expect(storage.put('../outside.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
    await expect(storage.get('photos/../../outside.webp')).rejects.toThrow();
  });
});

test('files in an S3-compatible bucket come back as they were put', { timeout: 30_000 }, async () => {
  const bucket = await startBucket();
  const storage = await createStorage(
    loadConfig({
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: 'photos-of-goods',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 's',
    }),
  );
  await storage.put('photos/a/320.webp', Buffer.from('content'), 'image/webp');
  const stream = await storage.get('photos/a/320.webp');
  expect(stream && Buffer.concat(await Array.fromAsync(stream)).toString()).toBe('content');
  const stamp = await storage.stampOf('photos/a/320.webp');
  await storage.delete('photos/a/320.webp');
  expect(await storage.get('photos/a/320.webp')).toBeNull();
  expect(await storage.stampOf('photos/a/320.webp')).toBeNull();
  await storage.put('photos/a/320.webp', Buffer.from('again'), 'image/webp');
  expect([stamp, null]).not.toContain(await storage.stampOf('photos/a/320.webp'));
  await storage.deleteFolder('photos/a');
  expect([...bucket.objects.keys()]).toEqual([]);
  bucket.close();
});

test('its user may do in the bucket what the product does there, and nothing else', async () => {
  const bucket = await startBucket();
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-files-'));
  const storage = await createStorage(
    loadConfig({
      DATA_DIR: dataDir,
      S3_ENDPOINT: bucket.endpoint,
      S3_PUBLIC_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 's',
    }),
  );
  const file = join(dataDir, 'archive.zip');
  await writeFile(file, 'content');
  const whole = Buffer.from('content');
  const acts: { [Act in keyof Storage]: () => Promise<unknown> } = {
    put: () => storage.put('photos/a/320.webp', whole, 'image/webp'),
    keep: () => storage.keep('exports/a.zip', file),
    get: async () => (await storage.get('photos/a/320.webp'))?.resume(),
    borrow: () => storage.borrow('photos/a/320.webp', (path) => readFile(path)),
    exists: () => storage.exists('photos/a/320.webp'),
    stampOf: () => storage.stampOf('photos/a/320.webp'),
    direct: async () => {
      const sending = await storage.direct('originals/a', whole.length, 60);
      return fetch(sending?.url ?? '', { method: 'PUT', body: whole });
    },
    delete: () => storage.delete('photos/a/320.webp'),
    deleteFolder: () => storage.deleteFolder('exports'),
  };
  for (const act of Object.values(acts)) await act();
  const policy = JSON.parse(await readFile('ops/storage-policy.json', 'utf8')) as {
    Statement: { Effect: string; Action: string[]; Resource: string[] }[];
  };
  const allowed = policy.Statement.flatMap(({ Effect, Action, Resource }) =>
    Action.flatMap((action) => Resource.map((resource) => `${Effect} ${action} ${resource}`)),
  );
  const wanted = new Set(bucket.wanted.map(({ action, resource }) => `Allow ${action} ${resource}`));
  expect([...wanted].toSorted()).toEqual(allowed.toSorted());
  bucket.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a bucket that hangs fails within its deadline, then at once, and is found again', {
  timeout: 30_000,
}, async () => {
  const bucket = await startBucket();
  const network = await startProxy(bucket.endpoint);
  const settings = { S3_ENDPOINT: network.url, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
  const storage = await createStorage(loadConfig(settings), { connection: 500, silence: 500, rest: 300 });
  await storage.put('photos/a/320.webp', Buffer.from('content'), 'image/webp');
  network.stall();
  await expect(storage.put('photos/b/320.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow();
  await expect(storage.get('photos/a/320.webp')).rejects.toThrow(OutsideAway);
  await expect(storage.get('photos/a/320.webp')).rejects.toThrow('storage is away');
  network.restore();
  await vi.waitFor(async () => expect(await storage.get('photos/a/320.webp')).not.toBeNull(), 10_000);
  await network.close();
  bucket.close();
});
