import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No request lasts this long: what is older was left by a process that was killed. Milliseconds. */
const FORGOTTEN_AFTER = 60 * 60 * 1000;

/** Deletes uploads that a killed process has left in `folder`. `now` in milliseconds. */
export const tidyUploads = async (folder: string, now: number): Promise<void> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    if (now - (await stat(path)).mtimeMs > FORGOTTEN_AFTER) await rm(path, { force: true });
  }
};
