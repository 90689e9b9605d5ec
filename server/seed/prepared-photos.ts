import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { processPhoto } from '#server/platform/images.ts';
import type { Storage } from '#server/platform/storage.ts';

const folder = join(import.meta.dirname, 'photos');
const manifestFile = join(folder, 'photos.json');

const preparedPhoto = z.object({
  widths: z.array(z.number().int()),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string(),
  sha256: z.string(),
  perceptual_hash: z.string(),
});
const manifest = z.record(z.string(), preparedPhoto);
type PreparedPhoto = z.infer<typeof preparedPhoto>;

/** A demo photo with the key it is stored under. */
export type DemoPhoto = PreparedPhoto & { key: string };

/**
 * Sends a composed picture through the pipeline of every uploaded photo and keeps the result beside the others: filling
 * an empty database then only copies files.
 */
export const preparePhoto = async (name: string, picture: Uint8Array): Promise<PreparedPhoto> => {
  const photo = await processPhoto(picture);
  const own = join(folder, name);
  // Widths of an earlier crop would stay beside the new ones.
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  await Promise.all(photo.variants.map(({ width, bytes }) => writeFile(join(own, `${width}.webp`), bytes)));
  return {
    widths: photo.variants.map(({ width }) => width),
    width: photo.width,
    height: photo.height,
    blur: photo.placeholder,
    sha256: photo.sha256,
    perceptual_hash: photo.perceptualHash,
  };
};

/** Writes down what was prepared, by name. */
export const writeManifest = (photos: Record<string, PreparedPhoto>): Promise<void> =>
  writeFile(manifestFile, `${JSON.stringify(photos, null, 1)}\n`);

/** Every prepared photo, by name. */
export const readManifest = async (): Promise<Record<string, PreparedPhoto>> =>
  manifest.parse(JSON.parse(await readFile(manifestFile, 'utf8')));

const copyPhoto = async (storage: Storage, name: string, photo: PreparedPhoto): Promise<DemoPhoto> => {
  const key = `demo-${name}`;
  for (const width of photo.widths) {
    await storage.put(
      `${key}/${width}.webp`,
      await readFile(join(folder, name, `${width}.webp`)),
      'image/webp',
    );
  }
  return { ...photo, key };
};

/** Copies all prepared photos into the storage; answers them by name. */
export const storeDemoPhotos = async (storage: Storage): Promise<Map<string, DemoPhoto>> => {
  const prepared = Object.entries(await readManifest());
  const stored = await Promise.all(prepared.map(([name, photo]) => copyPhoto(storage, name, photo)));
  return new Map(prepared.map(([name], index) => [name, stored[index] as DemoPhoto]));
};

/** Photos by name. */
export type Photos = ReadonlyMap<string, DemoPhoto>;

/** @throws Error when one of them was not prepared. */
export const photosNamed = (photos: Photos, names: readonly string[]): DemoPhoto[] =>
  names.map((name) => {
    const photo = photos.get(name);
    if (!photo) throw new Error(`no prepared photo ${name}`);
    return photo;
  });
