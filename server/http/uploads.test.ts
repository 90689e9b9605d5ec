import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tidyUploads } from './uploads.ts';

it('deletes what a killed process has left, and nothing that is still arriving', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const now = Date.now();
  const twoHoursAgo = new Date(now - 2 * 60 * 60 * 1000);
  await writeFile(join(folder, 'left'), 'x');
  await utimes(join(folder, 'left'), twoHoursAgo, twoHoursAgo);
  await writeFile(join(folder, 'arriving'), 'x');
  await tidyUploads(folder, now);
  expect(await readdir(folder)).toEqual(['arriving']);
  await rm(folder, { recursive: true });
});

it('is content with a folder that is not there yet', async () => {
  await expect(tidyUploads(join(tmpdir(), 'no-such-uploads'), Date.now())).resolves.toBeUndefined();
});
