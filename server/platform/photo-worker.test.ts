import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { createLogger } from './logger.ts';
import type { PhotoWorker, PhotoWorkerOptions } from './photo-worker.ts';
import { createPhotoWorker } from './photo-worker.ts';

let folder: string;
let worker: PhotoWorker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reloved-worker-'));
});
afterEach(() => worker.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (options: Partial<PhotoWorkerOptions> = {}): void => {
  worker = createPhotoWorker({ logger: createLogger({ logLevel: 'silent' }), ...options });
};
const file = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
const photo = async (): Promise<string> =>
  file(
    'photo.jpg',
    await sharp({ create: { width: 700, height: 500, channels: 3, background: '#1b6b53' } })
      .jpeg()
      .toBuffer(),
  );
/** A worker that leaves its id behind and does as the name of the file says. */
const obedient = (): Promise<string> =>
  file(
    'obedient.mjs',
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));
    process.on('message', ({ id, path }) => {
      if (path.includes('end')) process.exit(1);
      if (path.includes('answer')) process.send({ id, problem: 'photo.pixels' });
    });
    process.on('disconnect', () => process.exit(0));`,
  );

test('photos are made in another process, with the reasons why one cannot be taken', {
  timeout: 30_000,
}, async () => {
  start();
  const [made, refused] = await Promise.allSettled([
    worker.process(await photo()),
    worker.process(await file('words.jpg', 'just words')),
  ]);
  expect(made).toMatchObject({
    status: 'fulfilled',
    value: { width: 700, variants: [{ width: 320 }, { width: 480 }, {}, {}] },
  });
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'photo.type' } });
  // It can be closed, and starts again with the next photo.
  await worker.close();
  expect(await worker.process(await photo())).toMatchObject({ height: 500 });
});

test('a process that ends under a photo is an error to try again with, and a new one does the next', async () => {
  start({ script: await obedient() });
  await expect(worker.process('/end')).rejects.toThrow('the photo worker ended');
  await expect(worker.process('/answer')).rejects.toMatchObject({ code: 'photo.pixels' });
});

test('a photo that takes too long is unreadable, and the next one is worked on', async () => {
  // Longer than a process takes to start on a busy machine.
  start({ script: await obedient(), timeoutMs: 3_000 });
  await expect(worker.process('/silence')).rejects.toMatchObject({ code: 'photo.unreadable' });
  await expect(worker.process('/answer')).rejects.toMatchObject({ code: 'photo.pixels' });
});

test('without work the process goes and gives its memory back', async () => {
  start({ script: await obedient(), idleMs: 50 });
  await expect(worker.process('/answer')).rejects.toMatchObject({ code: 'photo.pixels' });
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
  await until('the process is gone', () => {
    try {
      return !process.kill(pid, 0);
    } catch {
      return true;
    }
  });
  await expect(worker.process('/answer')).rejects.toMatchObject({ code: 'photo.pixels' });
});
