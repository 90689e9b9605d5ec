import { createHash } from 'node:crypto';
import type { Reader, Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/body.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ProcessedPhoto } from '#server/platform/images.ts';
import { isPrivateKey } from '#server/platform/private-keys.ts';
import { MAX_PHOTOS } from '#shared/items/items.rules.ts';
import { noPhotos } from './items.errors.ts';
import { photoNotReady, photoRefusal, photoTwice, tooManyPhotos, unknownPhoto } from './uploads.errors.ts';
import type { UploadRow } from './uploads.repository.ts';
import { deleteUploads, insertUploads, lockUnused, markUsed, storeReady } from './uploads.repository.ts';

type Files = Pick<Deps, 'storage' | 'photos'>;

/** Where what was sent lies until its sizes are made. Nobody but the worker reads it. */
export const originalOf = (uuid: string): string => `originals/${uuid}`;

const rowOf = (key: string, photo: ProcessedPhoto): StoredPhoto => ({
  key,
  widths: photo.variants.map(({ width }) => width),
  width: photo.width,
  height: photo.height,
  blur: photo.placeholder,
  sha256: photo.sha256,
  perceptual_hash: photo.perceptualHash,
  file_hashes: photo.variants.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')),
});

/**
 * Checks a photo by its content and stores its sizes under the key (decisions D19). Done twice it leaves the same.
 * @throws PhotoError
 */
export const makeSizes = async (
  { storage, photos }: Files,
  key: string,
  path: string,
): Promise<StoredPhoto> => {
  const photo = await photos.process(path);
  await Promise.all(
    photo.variants.map(({ width, bytes }) => storage.put(`${key}/${width}.webp`, bytes, 'image/webp')),
  );
  return rowOf(key, photo);
};

/** Takes back what `receivePhotos` stored: no item came to own it. */
export const discardPhotos = async (
  deps: Pick<Deps, 'storage' | 'db'>,
  photos: readonly StoredPhoto[],
): Promise<void> => {
  await Promise.all(photos.map(({ key }) => deps.storage.deleteFolder(key)));
  await deleteUploads(
    deps.db,
    photos.map(({ key }) => key),
  );
};

/**
 * Checks, re-encodes and stores the photos of a request in their order. They are in the register before anything is
 * stored: whatever a killed process leaves is found and removed. 422 or 413 at the first that is refused. Nobody's id for
 * a guest.
 */
export const receivePhotos = async (
  deps: Files & Pick<Deps, 'ids'> & { db: Reader },
  { id }: { id: number | null },
  files: Pick<UploadedFile, 'path' | 'filename' | 'bytes'>[],
  nameOf: () => string = () => deps.ids.uuid(),
): Promise<StoredPhoto[]> => {
  if (files.length === 0) return [];
  const rows = await insertUploads(
    deps.db,
    files.map(({ filename, bytes }) => ({
      owner_id: id,
      name: filename.slice(0, 200),
      bytes,
      uuid: nameOf(),
    })),
  );
  const made = await Promise.allSettled(
    rows.map((row, index) => makeSizes(deps, row.uuid, files[index]?.path ?? '')),
  );
  const failed = made.findIndex(({ status }) => status === 'rejected');
  const stored = made.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (failed === -1) {
    await Promise.all(stored.map((photo) => storeReady(deps.db, photo)));
    return stored;
  }
  await Promise.all(stored.map(({ key }) => deps.storage.deleteFolder(key)));
  await deleteUploads(
    deps.db,
    rows.map(({ uuid }) => uuid),
  );
  const outcome = made[failed];
  throw photoRefusal(outcome?.status === 'rejected' ? outcome.reason : undefined, `imgs.${failed}`);
};

const checkTwice = (keys: readonly string[], field: string): void => {
  const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (twice >= 0) throw photoTwice(`${field}.${twice}`);
};

/** As many photos as an item may have, and none twice. */
export const checkPhotoList = (keys: readonly string[], files: number, field: string): void => {
  const count = keys.length + files;
  if (count === 0) throw noPhotos();
  if (count > MAX_PHOTOS) throw tooManyPhotos(field);
  checkTwice(keys, field);
};

/**
 * The photos of a list in its order: those of `held` as they are, the others uploads of the actor's that are ready and that
 * no item has. From now on they are used.
 */
export const takePhotos = async (
  tx: Tx,
  actor: Actor,
  keys: readonly string[],
  held: readonly StoredPhoto[],
  field: string,
  // What was hidden has no file that everybody may open.
  isMeantFor: (upload: UploadRow) => boolean = (upload) =>
    !isPrivateKey(upload.uuid) && upload.hidden_at === null,
): Promise<StoredPhoto[]> => {
  checkTwice(keys, field);
  const known = new Map(held.map((photo) => [photo.key, photo]));
  const fresh = await lockUnused(
    tx,
    actor.id,
    keys.filter((key) => !known.has(key)),
  );
  const taken = keys.map((key, index): StoredPhoto => {
    const photo = known.get(key);
    if (photo) return photo;
    const upload = fresh.get(key);
    if (!upload || upload.state === 'refused' || !isMeantFor(upload)) throw unknownPhoto(`${field}.${index}`);
    if (!upload.photo) throw photoNotReady(`${field}.${index}`);
    return upload.photo;
  });
  await markUsed(tx, taken);
  return taken;
};

/**
 * Takes uploads of the actor's for what is said to somebody alone, in a case or to support. Pages of the version before
 * announce no photo there as private (until 0.2.0): its files are hidden soon (hide-photos.usecases.ts).
 */
export const takePrivatePhotos = (tx: Tx, actor: Actor, keys: readonly string[]): Promise<StoredPhoto[]> =>
  takePhotos(tx, actor, keys, [], 'photos', () => true);
