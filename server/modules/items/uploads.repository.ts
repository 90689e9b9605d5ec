import type { SQL } from 'drizzle-orm';
import { and, desc, eq, inArray, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import { photoKeys } from '#server/db/photo-keys.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { isInDraft } from './drafts.repository.ts';

export type UploadRow = typeof uploads.$inferSelect;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Demo photos have keys of their own and were never uploaded. */
export const uuidsIn = (keys: readonly string[]): string[] => keys.filter((key) => UUID.test(key));

const found = (rows: UploadRow[]): UploadRow => {
  const [row] = rows;
  if (!row) throw notFound('upload');
  return row;
};

const unused = isNotNull(uploads.unused_since);
const mine = (ownerId: number, uuid: string) =>
  and(eq(uploads.uuid, uuid), eq(uploads.owner_id, ownerId), unused);

/** Photos of a user that no item has, the newest first. */
export const unusedUploads = (reader: Reader, ownerId: number, most: number): Promise<UploadRow[]> =>
  reader
    .select()
    .from(uploads)
    .where(and(eq(uploads.owner_id, ownerId), unused))
    .orderBy(desc(uploads.id))
    .limit(most);

/** Those that no draft has either. */
export const countUnused = (reader: Reader, ownerId: number): Promise<number> =>
  reader.$count(uploads, and(eq(uploads.owner_id, ownerId), unused, not(isInDraft)));

/** Photos by their names, of those that are ready. */
export const readyPhotos = async (reader: Reader, keys: string[]): Promise<Map<string, StoredPhoto>> => {
  if (keys.length === 0) return new Map();
  const rows = await reader
    .select({ photo: uploads.photo })
    .from(uploads)
    .where(and(inArray(uploads.uuid, keys), isNotNull(uploads.photo)));
  return new Map(rows.flatMap(({ photo }) => (photo ? [[photo.key, photo] as const] : [])));
};

/** A user's own photo that no item has. @throws AppError 404 */
export const unusedUpload = async (reader: Reader, ownerId: number, uuid: string): Promise<UploadRow> =>
  found(await reader.select().from(uploads).where(mine(ownerId, uuid)));

/** A user's own photo that no item has, locked. @throws AppError 404 */
export const lockUpload = async (tx: Tx, ownerId: number, uuid: string): Promise<UploadRow> =>
  found(await tx.select().from(uploads).where(mine(ownerId, uuid)).for('update'));

/** Whoever's it is, for the job that makes it ready; undefined when it was thrown away meanwhile. */
export const uploadByUuid = async (reader: Reader, uuid: string): Promise<UploadRow | undefined> => {
  const [row] = await reader.select().from(uploads).where(eq(uploads.uuid, uuid));
  return row;
};

export const lockByUuid = async (tx: Tx, uuid: string): Promise<UploadRow | undefined> => {
  const [row] = await tx.select().from(uploads).where(eq(uploads.uuid, uuid)).for('update');
  return row;
};

export const insertUploads = (
  reader: Reader,
  rows: (Pick<UploadRow, 'owner_id' | 'name' | 'bytes'> & { uuid?: string })[],
): Promise<UploadRow[]> => reader.insert(uploads).values(rows).returning();

type Changes = Partial<Pick<UploadRow, 'state' | 'reason' | 'photo'>>;

/** The version grows with every change. */
export const changeUpload = async (tx: Tx, upload: UploadRow, changes: Changes): Promise<UploadRow> =>
  found(
    await tx
      .update(uploads)
      .set({ ...changes, version: sql`${uploads.version} + 1` })
      .where(eq(uploads.id, upload.id))
      .returning(),
  );

/** A photo of a request is ready as soon as it is there. */
export const storeReady = async (reader: Reader, photo: StoredPhoto): Promise<void> => {
  await reader.update(uploads).set({ state: 'ready', photo }).where(eq(uploads.uuid, photo.key));
};

export const deleteUploads = async (reader: Reader, uuids: string[]): Promise<void> => {
  if (uuids.length > 0) await reader.delete(uploads).where(inArray(uploads.uuid, uuids));
};

/** A user's own photos that no item has, locked, by their uuid. */
export const lockUnused = async (
  tx: Tx,
  ownerId: number,
  uuids: string[],
): Promise<Map<string, UploadRow>> => {
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(uploads)
    .where(and(inArray(uploads.uuid, uuidsIn(uuids)), eq(uploads.owner_id, ownerId), unused))
    .orderBy(uploads.id)
    .for('update');
  return new Map(rows.map((row) => [row.uuid, row]));
};

/** An item or an edit has these photos from now on. */
export const markUsed = async (tx: Tx, photos: readonly StoredPhoto[]): Promise<void> => {
  const keys = uuidsIn(photos.map(({ key }) => key));
  if (keys.length === 0) return;
  await tx.update(uploads).set({ unused_since: null }).where(inArray(uploads.uuid, keys));
};

const namesUpload = (json: SQL): SQL => sql`${photoKeys(json)} @> array[${uploads.uuid}::text]`;

/** Photos that a refund request or a dispute speaks of, which whoever decides about it has to see, or of what was bought. */
export const isEvidence = sql`(
  exists (select from refund_requests r where r.photos <> '[]' and ${namesUpload(sql`r.photos`)})
  or exists (select from dispute_entries e where e.photos <> '[]' and ${namesUpload(sql`e.photos`)})
  or exists (select from purchases p where p.sold_listing is not null and ${namesUpload(sql`p.sold_listing`)})
  or exists (select from dispute_evidence e where e.kind in ('listing', 'conversation', 'request')
    and ${namesUpload(sql`e.content::jsonb`)}))`;

/** Photos that somebody has sent in a conversation: they stay with its words. */
export const isInConversation = (userId: number) => sql`${uploads.uuid}::text in (
  select one.value ->> 'key' from channel_members me join messages m on m.channel_id = me.channel_id,
    jsonb_array_elements(m.photos) as one(value) where me.user_id = ${userId})`;

/** Nothing shows these photos any more: their day begins. What is evidence stays. */
export const releasePhotos = async (tx: Tx, photos: readonly Pick<StoredPhoto, 'key'>[]): Promise<void> => {
  const keys = uuidsIn(photos.map(({ key }) => key));
  if (keys.length === 0) return;
  await tx
    .update(uploads)
    .set({ unused_since: sql`now()` })
    .where(and(inArray(uploads.uuid, keys), not(isEvidence)));
};

/** Takes photos that no item and no draft has used for so many hours out of the register; their files are the caller's to remove. */
export const forgetUnused = (tx: Tx, hours: number, most: number): Promise<UploadRow[]> =>
  tx
    .delete(uploads)
    .where(
      inArray(
        uploads.id,
        tx
          .select({ id: uploads.id })
          .from(uploads)
          .where(and(lt(uploads.unused_since, sql`now() - make_interval(hours => ${hours})`), not(isInDraft)))
          .orderBy(uploads.unused_since)
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

/** Photos whose making has been under way for longer than so many seconds. */
export const stuckUploads = (reader: Reader, seconds: number, most: number) =>
  reader
    .select({ uuid: uploads.uuid })
    .from(uploads)
    .where(
      and(
        unused,
        eq(uploads.state, 'processing'),
        lt(uploads.unused_since, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .limit(most);
