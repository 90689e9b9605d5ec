import { desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import { categories, subCategories } from '#server/db/catalogue.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { itemPhotos, items, stagedEdits } from '#server/db/items.tables.ts';
import { photoPrints, submissions } from '#server/db/moderation.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { Flag } from '#shared/moderation/flags.schema.ts';
import { flag, SAME_PICTURE_BITS } from '#shared/moderation/flags.schema.ts';
import { isDistinctive, partsNear, partsOf } from './photo-prints.rules.ts';

/** What was sent, as it was then. */
export type Submission = Omit<typeof submissions.$inferInsert, 'id' | 'flags'> & { flags: Flag[] };

/** Keeps a submission; the same one again replaces what it was flagged for. */
export const keepSubmission = async (tx: Tx, submission: Submission): Promise<void> => {
  await tx
    .insert(submissions)
    .values(submission)
    .onConflictDoUpdate({
      target: [submissions.item_id, submissions.version],
      set: { flags: submission.flags, how: sql`coalesce(excluded.how, ${submissions.how})` },
    });
};

/** What the last submission of each item was flagged for. */
export const flagsOf = async (reader: Reader, itemIds: number[]): Promise<Map<number, Flag[]>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await reader
    .selectDistinctOn([submissions.item_id], { item_id: submissions.item_id, flags: submissions.flags })
    .from(submissions)
    .where(inArray(submissions.item_id, itemIds))
    .orderBy(submissions.item_id, desc(submissions.id));
  return new Map(
    rows.map(({ item_id, flags }) => [
      item_id,
      flags.flatMap((one) => {
        const known = flag.safeParse(one);
        return known.success ? [known.data] : [];
      }),
    ]),
  );
};

/** Whether the subcategory belongs to the category of battery-operated goods. */
export const isElectricalCategory = async (reader: Reader, subCategoryId: number): Promise<boolean> => {
  const [row] = await reader
    .select({ key: categories.key })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.category_id))
    .where(eq(subCategories.id, subCategoryId));
  return row?.key === 'battery-operated';
};

/** Whole days since the account was made, by the database's clock. */
export const accountDays = async (reader: Reader, userId: number): Promise<number> => {
  const [row] = await reader
    .select({ days: sql<number>`floor(extract(epoch from now() - ${users.created_at}) / 86400)::int` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.days ?? 0;
};

/**
 * Prints refer to their item. It is locked before they are written: whoever decides it meanwhile has it locked and writes
 * the same ones, and each would wait for the other.
 */
const lockForPrints = (tx: Tx, itemIds: number[]) =>
  tx
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, itemIds))
    .orderBy(items.id)
    .for('key share');

/** Writes down what the photos of an item look like, where that is not known yet. */
export const keepPrints = async (tx: Tx, itemId: number): Promise<void> => {
  await lockForPrints(tx, [itemId]);
  const photos = await tx.select().from(itemPhotos).where(eq(itemPhotos.item_id, itemId));
  await insertPrints(tx, photos);
};

type Printed = Pick<typeof itemPhotos.$inferSelect, 'id' | 'item_id' | 'perceptual_hash'>;
const insertPrints = async (tx: Tx, photos: Printed[]): Promise<void> => {
  if (photos.length === 0) return;
  await tx
    .insert(photoPrints)
    .values(
      photos.map(({ id, item_id, perceptual_hash: hash }) => ({
        photo_id: id,
        item_id,
        hash,
        parts: isDistinctive(hash) ? partsOf(hash) : [],
      })),
    )
    .onConflictDoNothing();
};

/** Writes down what some photos of any item look like, where that is not known yet; answers how many there were. */
export const keepMissingPrints = async (tx: Tx, most: number): Promise<number> => {
  const photos = await tx
    .select({ id: itemPhotos.id, item_id: itemPhotos.item_id, perceptual_hash: itemPhotos.perceptual_hash })
    .from(itemPhotos)
    .where(sql`not exists (select from ${photoPrints} where ${photoPrints.photo_id} = ${itemPhotos.id})`)
    .limit(most);
  await lockForPrints(tx, [...new Set(photos.map(({ item_id }) => item_id))]);
  await insertPrints(tx, photos);
  return photos.length;
};

/** What is known about how a photo looks. */
export type Look = { hash: string; blur: string };

/** How the photos of an item look, in their order: those of a staged edit when it brings its own. */
export const looksOf = async (reader: Reader, itemId: number, editId: number | null): Promise<Look[]> => {
  if (editId !== null) {
    const [edit] = await reader.select().from(stagedEdits).where(eq(stagedEdits.id, editId));
    return (edit?.photos ?? []).map(({ perceptual_hash: hash, blur }) => ({ hash, blur }));
  }
  return reader
    .select({ hash: itemPhotos.perceptual_hash, blur: itemPhotos.blur })
    .from(itemPhotos)
    .where(eq(itemPhotos.item_id, itemId))
    .orderBy(itemPhotos.position);
};

type Twin = {
  item_uuid: string;
  item_name: string;
  seller: string;
  is_same_seller: boolean;
  status: number;
  /** Placeholder of the photo that looks alike. */
  blur: string;
};
const MOST_OF_PHOTO = 10;

/**
 * Other listings with this picture, most alike first. What its own seller has archived or was refused is not among them: a
 * relisted item has the photos it had.
 */
export const twinsOf = async (
  reader: Reader,
  { hash }: Look,
  { id, owner_id }: { id: number; owner_id: number },
): Promise<Twin[]> => {
  if (!isDistinctive(hash)) return [];
  const differing = sql`bit_count(('x' || print.hash)::bit(64) # ('x' || ${hash}::text)::bit(64))`;
  const near = sql.join(partsNear(hash), sql`, `);
  const { rows } = await reader.execute<Twin>(sql`
    select item.uuid as item_uuid, item.name as item_name, coalesce(vendor.name, '') as seller,
      item.owner_id = ${owner_id} as is_same_seller, item.status, photo.blur
    from (
      select distinct on (print.item_id) print.item_id, print.photo_id, ${differing} as bits from photo_prints print
      where print.parts && array[${near}]::int[] and print.item_id <> ${id} and ${differing} <= ${SAME_PICTURE_BITS}
      order by print.item_id, bits
    ) as same
    join items item on item.id = same.item_id
    join item_photos photo on photo.id = same.photo_id
    left join vendors vendor on vendor.user_id = item.owner_id
    where not (item.owner_id = ${owner_id} and item.status in (${ITEM_STATUS.rejected}, ${ITEM_STATUS.archived}))
    order by same.bits, item.id desc limit ${MOST_OF_PHOTO}`);
  return rows;
};
