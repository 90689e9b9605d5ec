import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { itemDrafts } from '#server/db/drafts.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import type { DraftContent } from '#shared/items/drafts.schema.ts';
import { MAX_DRAFTS } from '#shared/items/items.rules.ts';

export type DraftRow = typeof itemDrafts.$inferSelect;

const named = (ownerId: number, uuid: string) =>
  and(eq(itemDrafts.owner_id, ownerId), eq(itemDrafts.uuid, uuid));

/** The drafts of a user, the one they wrote in last first. */
export const draftsOf = (reader: Reader, ownerId: number): Promise<DraftRow[]> =>
  reader
    .select()
    .from(itemDrafts)
    .where(eq(itemDrafts.owner_id, ownerId))
    .orderBy(desc(itemDrafts.updated_at), desc(itemDrafts.id))
    .limit(MAX_DRAFTS);

export const countDrafts = async (reader: Reader, ownerId: number): Promise<number> => {
  const [row] = await reader
    .select({ drafts: count() })
    .from(itemDrafts)
    .where(eq(itemDrafts.owner_id, ownerId));
  return row?.drafts ?? 0;
};

export const draftVersion = async (tx: Tx, ownerId: number, uuid: string): Promise<number | undefined> => {
  const [row] = await tx.select({ version: itemDrafts.version }).from(itemDrafts).where(named(ownerId, uuid));
  return row?.version;
};

/** Writes a draft, or begins it; the version grows. */
export const writeDraft = async (
  tx: Tx,
  ownerId: number,
  uuid: string,
  content: DraftContent,
): Promise<DraftRow> => {
  const [row] = await tx
    .insert(itemDrafts)
    .values({ owner_id: ownerId, uuid, content })
    .onConflictDoUpdate({
      target: [itemDrafts.owner_id, itemDrafts.uuid],
      set: { content, version: sql`${itemDrafts.version} + 1`, updated_at: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('a draft was not written');
  return row;
};

/** Answers what was deleted; undefined where there was nothing. */
export const removeDraft = async (tx: Tx, ownerId: number, uuid: string): Promise<DraftRow | undefined> => {
  const [row] = await tx.delete(itemDrafts).where(named(ownerId, uuid)).returning();
  return row;
};

/** Somebody leaves: what they had begun goes with them. */
export const deleteDraftsOf = async (tx: Tx, ownerId: number): Promise<void> => {
  await tx.delete(itemDrafts).where(eq(itemDrafts.owner_id, ownerId));
};

/** Deletes drafts that nobody has touched for so many days. */
export const forgetDrafts = (tx: Tx, days: number, most: number): Promise<DraftRow[]> =>
  tx
    .delete(itemDrafts)
    .where(
      inArray(
        itemDrafts.id,
        tx
          .select({ id: itemDrafts.id })
          .from(itemDrafts)
          .where(lt(itemDrafts.updated_at, sql`now() - make_interval(days => ${days})`))
          .limit(most)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning();

/** Whether a draft has this upload: it is kept for as long as the draft is. */
export const isInDraft = sql`exists (
  select from item_drafts d where d.owner_id = ${uploads.owner_id}
    and d.content->'photos' @> jsonb_build_array(jsonb_build_object('key', ${uploads.uuid}::text)))`;
