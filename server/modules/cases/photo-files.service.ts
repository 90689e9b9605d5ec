import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Deps } from '#server/modules/deps.ts';
import { otherKeyOf } from '#server/platform/private-keys.ts';
import type { Storage } from '#server/platform/storage.ts';
import type { FileState } from '#shared/cases/evidence.rules.ts';
import { MOST_FILES } from '#shared/cases/evidence.rules.ts';
import type { EvidenceView } from '#shared/cases/evidence.schema.ts';
import type { KeptPhoto } from './evidence.views.ts';

type Looking = Pick<Deps, 'storage' | 'logger'>;

const hashOf = async (file: Readable | null): Promise<string | null> => {
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const bytes of file) hash.update(bytes as Uint8Array);
  return hash.digest('hex');
};

type Read = { stamp: string; hash: string | null };
/** Files whose hash is kept for each storage; beyond, those that were asked for longest ago are read again. */
const MOST_KEPT = 5_000;
const kept = new WeakMap<Storage, LRUCache<string, Read>>();

/** A file is read once for each time it was written: a page of evidence is asked for anew with everything that happens. */
const hashIn = async (storage: Storage, key: string): Promise<string | null> => {
  const known = kept.get(storage) ?? new LRUCache<string, Read>({ max: MOST_KEPT });
  kept.set(storage, known);
  // Before it is read: what is written meanwhile has another one, and is read again.
  const stamp = await storage.stampOf(key);
  if (stamp === null) return null;
  const before = known.get(key);
  if (before?.stamp === stamp) return before.hash;
  const hash = await hashOf(await storage.get(key));
  known.set(key, { stamp, hash });
  return hash;
};

/** Of the first folder that has the file. */
const firstHash = async (storage: Storage, folders: string[], file: string): Promise<string | null> => {
  for (const folder of folders) {
    const hash = await hashIn(storage, `${folder}/${file}`);
    if (hash !== null) return hash;
  }
  return null;
};

const stateOf = async (
  { storage, logger }: Looking,
  { key, widths, file_hashes }: KeptPhoto,
): Promise<FileState> => {
  if (!file_hashes) return 'unknown';
  try {
    const folders = [key, otherKeyOf(key)].filter((folder) => folder !== null);
    const now = await Promise.all(widths.map((width) => firstHash(storage, folders, `${width}.webp`)));
    return now.join() === file_hashes.join() ? 'unchanged' : 'changed';
  } catch (error) {
    // Whatever cannot be read is not known; the rest of the dispute is shown all the same.
    logger.warn({ err: error, key }, 'the files of a photo could not be compared with their hashes');
    return 'unknown';
  }
};

/** Which are named first where there are very many. */
const BY_NEED: readonly FileState[] = ['changed', 'unknown', 'unchanged'];

/** Compares each photo's files in the storage with the hashes of when they were uploaded. A file that is gone is changed. */
export const compareFiles = async (
  deps: Looking,
  photos: ReadonlyMap<string, KeptPhoto>,
): Promise<Required<Pick<EvidenceView, 'files' | 'file_counts'>>> => {
  // One photo after the other: the storage serves everybody's meanwhile.
  const files: EvidenceView['files'] = [];
  for (const photo of photos.values()) files.push({ key: photo.key, state: await stateOf(deps, photo) });
  const inState = Object.groupBy(files, ({ state }) => state);
  const count = (state: FileState): number => inState[state]?.length ?? 0;
  return {
    files: BY_NEED.flatMap((state) => inState[state] ?? []).slice(0, MOST_FILES),
    file_counts: { unchanged: count('unchanged'), changed: count('changed'), unknown: count('unknown') },
  };
};
