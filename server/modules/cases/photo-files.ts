import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { OutsideAway } from '#server/platform/breaker.ts';
import type { FileState } from '#shared/cases/evidence.rules.ts';
import type { EvidenceView } from '#shared/cases/evidence.schema.ts';

/** A photo as evidence names it. */
export const keptPhoto = z.object({
  key: z.string(),
  widths: z.array(z.number()),
  file_hashes: z.array(z.string()).nullish(),
});
export type KeptPhoto = z.infer<typeof keptPhoto>;

type Looking = Pick<Deps, 'storage' | 'logger'>;

const hashOf = async (file: Readable | null): Promise<string | null> => {
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const bytes of file) hash.update(bytes as Uint8Array);
  return hash.digest('hex');
};

const stateOf = async (
  { storage, logger }: Looking,
  { key, widths, file_hashes }: KeptPhoto,
): Promise<FileState> => {
  if (!file_hashes) return 'unknown';
  try {
    const now = await Promise.all(
      widths.map(async (width) => hashOf(await storage.get(`${key}/${width}.webp`))),
    );
    return now.join() === file_hashes.join() ? 'unchanged' : 'changed';
  } catch (error) {
    if (!(error instanceof OutsideAway)) throw error;
    logger.warn({ err: error, key }, 'the files of a photo could not be compared with their hashes');
    return 'unknown';
  }
};

/** Compares each photo's files in the storage with the hashes of when they were uploaded. A file that is gone is changed. */
export const compareFiles = (
  deps: Looking,
  photos: ReadonlyMap<string, KeptPhoto>,
): Promise<EvidenceView['files']> =>
  Promise.all(
    [...photos.values()].map(async (photo) => ({ key: photo.key, state: await stateOf(deps, photo) })),
  );
