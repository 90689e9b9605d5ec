import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
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
    const now: (string | null)[] = [];
    for (const width of widths) now.push(await hashOf(await storage.get(`${key}/${width}.webp`)));
    return now.join() === file_hashes.join() ? 'unchanged' : 'changed';
  } catch (error) {
    // Whatever cannot be read is not known; the rest of the dispute is shown all the same.
    logger.warn({ err: error, key }, 'the files of a photo could not be compared with their hashes');
    return 'unknown';
  }
};

/** Compares each photo's files in the storage with the hashes of when they were uploaded. A file that is gone is changed. */
export const compareFiles = async (
  deps: Looking,
  photos: ReadonlyMap<string, KeptPhoto>,
): Promise<EvidenceView['files']> => {
  // One after the other: the storage serves everybody's photos meanwhile.
  const files: EvidenceView['files'] = [];
  for (const photo of photos.values()) files.push({ key: photo.key, state: await stateOf(deps, photo) });
  return files;
};
