import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Deps } from '#server/modules/deps.ts';
import { MOST_FILES } from '#shared/cases/evidence.rules.ts';
import type { KeptPhoto } from './evidence.views.ts';
import { compareFiles } from './photo-files.service.ts';

const MOST_KEPT = 5_000;
const hash = createHash('sha256').update('photo').digest('hex');

const photoAt = (key: string): KeptPhoto => ({ key, widths: [320], file_hashes: [hash] }) as KeptPhoto;

test('the files that are asked for are those whose hashes stay kept', async () => {
  const reads: string[] = [];
  const storage = {
    stampOf: async () => 'written once',
    get: async (key: string) => {
      reads.push(key);
      return Readable.from([Buffer.from('photo')]);
    },
  };
  const look = (...keys: string[]) =>
    compareFiles(
      { storage, logger: { warn: () => undefined } } as unknown as Pick<Deps, 'storage' | 'logger'>,
      new Map(keys.map((key) => [key, photoAt(key)])),
    );
  const others = Array.from({ length: MOST_KEPT - 1 }, (_, nth) => `items/${nth}`);
  expect((await look('items/looked-at')).files).toEqual([{ key: 'items/looked-at', state: 'unchanged' }]);
  await look(...others);
  await look('items/looked-at');
  await look('items/one-more');
  reads.length = 0;
  await look('items/looked-at');
  expect(reads).toEqual([]);
  await look('items/0');
  expect(reads).toEqual(['items/0/320.webp']);
});

test('of very many photos those that were changed are named first, and all are counted', async () => {
  const storage = {
    stampOf: async (key: string) => key,
    get: async (key: string) =>
      Readable.from([Buffer.from(key.startsWith('items/last') ? 'another' : 'photo')]),
  };
  const keys = [...Array.from({ length: MOST_FILES + 20 }, (_, nth) => `items/${nth}`), 'items/last'];
  const { files, file_counts } = await compareFiles(
    { storage, logger: { warn: () => undefined } } as unknown as Pick<Deps, 'storage' | 'logger'>,
    new Map(keys.map((key) => [key, photoAt(key)])),
  );
  expect([files.length, files[0]]).toEqual([MOST_FILES, { key: 'items/last', state: 'changed' }]);
  expect(file_counts).toEqual({ unchanged: MOST_FILES + 20, changed: 1, unknown: 0 });
});
