import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Deps } from '#server/modules/deps.ts';

import { readPicture } from '#server/platform/picture-files.ts';
import { photosOf } from './archive-photos.repository.ts';
import { README } from './archive-readme.data.ts';
import { subjectsOf } from './archive-subjects.repository.ts';

const textOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** A picture is opened when its turn comes: hundreds of open files at once would be too many. */
const addPhoto = (zip: ZipFile, name: string, open: () => Promise<Readable | null>): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  void open().then((picture) => {
    if (!picture) return resolve();
    picture.once('error', reject);
    picture.once('close', resolve);
    zip.addReadStream(picture, name, { compress: false });
  }, reject);
  return promise;
};

const fill = async (deps: Pick<Deps, 'db' | 'config' | 'storage'>, userId: number, zip: ZipFile) => {
  zip.addBuffer(Buffer.from(README), 'README.txt');
  for (const [name, value] of Object.entries(await subjectsOf(deps, userId))) {
    zip.addBuffer(textOf(value), `${name}.json`);
  }
  for (const { stored, file, name } of await photosOf(deps.db, userId)) {
    await addPhoto(zip, `photos/${name}`, () => readPicture(deps.storage, stored, file));
  }
  zip.end();
};

/**
 * Writes everything about a person into a zip file in the storage; answers its size in bytes. Done twice it replaces. It is
 * made beside the storage: the machine's own folder for what passes may be small, or another disk.
 */
export const storeArchive = async (
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'ids'>,
  userId: number,
  key: string,
): Promise<number> => {
  const folder = join(deps.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `archive-${deps.ids.uuid()}`);
  const stop = new AbortController();
  try {
    const zip = new ZipFile();
    const failed = once(zip, 'error', { signal: stop.signal }).then(([error]) => Promise.reject(error));
    const written = pipeline(zip.outputStream, createWriteStream(path), { signal: stop.signal });
    await Promise.race([failed, Promise.all([fill(deps, userId, zip), written])]);
    const { size } = await stat(path);
    await deps.storage.keep(key, path);
    return size;
  } finally {
    // What was broken off is not written to any more.
    stop.abort();
    await rm(path, { force: true });
  }
};
