import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { startOf } from './processes.ts';

const holderSchema = z.object({ pid: z.number().int(), start: z.string() });
type Holder = z.output<typeof holderSchema>;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const holderIn = (text: string): Holder | undefined => {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    // Half written when it crashed: it holds nothing.
    return undefined;
  }
};

const isLive = async (holder: Holder | undefined): Promise<boolean> =>
  holder !== undefined && (await startOf(holder.pid)) === holder.start;

/** Removes a lock whose holder is dead. Moving it aside first keeps two starters from removing each other's new lock. */
const removeStale = async (path: string): Promise<void> => {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (await isLive(holderIn(await readFile(aside, 'utf8')))) await link(aside, path);
  await rm(aside, { force: true });
};

/** Another live server works on the same data folder. */
export class DataDirBusy extends Error {}

/**
 * Takes the data folder for this process, so that two servers never share one. A lock left by a killed server counts for
 * nothing. Answers how to give it back.
 * @throws DataDirBusy when another live server has it.
 */
export const lockDataDir = async (dataDir: string): Promise<() => Promise<void>> => {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'server.lock');
  const own: Holder = { pid: process.pid, start: (await startOf(process.pid)) ?? 'unknown' };
  for (let tries = 0; tries < 10; tries += 1) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(JSON.stringify(own));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = holderIn(await readFile(path, 'utf8').catch(() => ''));
    if (holder && (await isLive(holder))) {
      throw new DataDirBusy(
        `Another server (process ${holder.pid}) uses ${dataDir}; stop it, or set DATA_DIR to another folder.`,
      );
    }
    // A lock without text may be one that is being written at this moment.
    if (!holder && tries < 3) await new Promise((done) => setTimeout(done, 50));
    else await removeStale(path);
  }
  throw new Error(`the lock ${path} could not be taken`);
};
