import { and, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import { stagedEdits } from '#server/db/items.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { StagedEdit } from '#shared/items/items.schema.ts';
import type { ItemRow } from './items.repository.ts';
import { changeItem, replacePhotos, storedPhotosOf } from './items.repository.ts';
import { photoView } from './photo.views.ts';
import { keepAsSold } from './sold-listing.repository.ts';
import { markUsed, releasePhotos } from './uploads.repository.ts';

export type EditRow = typeof stagedEdits.$inferSelect;
type Ending = {
  status: 'approved' | 'rejected' | 'withdrawn';
  reason?: string;
  note?: string | null;
  asksForChanges?: boolean;
};

const editView = (edit: EditRow): StagedEdit | null =>
  edit.status === 'waiting' || edit.status === 'rejected'
    ? {
        id: edit.id,
        item_name: edit.name,
        item_description: edit.description,
        item_name_other: edit.name_other,
        item_description_other: edit.description_other,
        images: edit.photos?.map(photoView) ?? null,
        status: edit.status,
        submitted_at: edit.created_at.toISOString(),
        rejection: edit.rejection_reason
          ? {
              reason: edit.rejection_reason,
              note: edit.rejection_note,
              asks_for_changes: edit.changes_requested_at !== null,
            }
          : null,
      }
    : null;

const newestEdits = preparedQuery(['ids'], (reader, at) =>
  reader
    .selectDistinctOn([stagedEdits.item_id])
    .from(stagedEdits)
    .where(sql`${stagedEdits.item_id} = any(${at.ids}::bigint[])`)
    .orderBy(stagedEdits.item_id, desc(stagedEdits.id)),
);

/** The newest edit of each item, where it waits or was turned down. */
export const stagedEditsOf = async (reader: Reader, itemIds: number[]): Promise<Map<number, StagedEdit>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await newestEdits(reader, { ids: itemIds });
  return new Map(
    rows.flatMap((row) => {
      const view = editView(row);
      return view ? [[row.item_id, view]] : [];
    }),
  );
};

const waitingOn = preparedQuery(['item'], (tx, at) =>
  tx
    .select()
    .from(stagedEdits)
    .where(and(eq(stagedEdits.item_id, at.item), eq(stagedEdits.status, 'waiting'))),
);

/** The edit that waits on a locked item. */
export const waitingEdit = async (tx: Tx, itemId: number): Promise<EditRow | undefined> => {
  const [row] = await waitingOn(tx, { item: itemId });
  return row;
};

const keysOf = (photos: readonly StoredPhoto[] | null): Set<string> =>
  new Set((photos ?? []).map(({ key }) => key));

/** Photos that only this edit had. */
const releaseOf = async (tx: Tx, { item_id, photos }: EditRow): Promise<void> => {
  if (!photos) return;
  const shown = keysOf(await storedPhotosOf(tx, item_id));
  await releasePhotos(
    tx,
    photos.filter(({ key }) => !shown.has(key)),
  );
};

/** A rejected edit keeps its photos: its owner is shown what was turned down, until there is a newer edit. */
export const endEdit = async (
  tx: Tx,
  edit: EditRow,
  { status, reason, note, asksForChanges }: Ending,
): Promise<void> => {
  await tx
    .update(stagedEdits)
    .set({
      status,
      ended_at: sql`now()`,
      rejection_reason: reason ?? null,
      rejection_note: note ?? null,
      changes_requested_at: asksForChanges ? sql`now()` : null,
    })
    .where(eq(stagedEdits.id, edit.id));
  if (status === 'withdrawn') await releaseOf(tx, edit);
};

/** The new words and photos of an approved edit are the item's from now on. */
export const publishEdit = async (tx: Tx, item: ItemRow, edit: EditRow): Promise<ItemRow> => {
  await endEdit(tx, edit, { status: 'approved' });
  await keepAsSold(tx, item);
  if (edit.photos) await releasePhotos(tx, await replacePhotos(tx, item, edit.photos));
  const { name, description, name_other, description_other } = edit;
  return changeItem(tx, item, { name, description, name_other, description_other });
};

export const newestEdit = async (tx: Tx, itemId: number): Promise<EditRow | undefined> => {
  const [row] = await tx
    .select()
    .from(stagedEdits)
    .where(eq(stagedEdits.item_id, itemId))
    .orderBy(desc(stagedEdits.id))
    .limit(1);
  return row;
};

/** An item's words, in both languages where its owner gave both. */
export type Words = Pick<ItemRow, 'name' | 'description' | 'name_other' | 'description_other'>;
/** What the owner wants to be shown; `photos` null leaves those as they are. */
export type Wanted = Words & { photos: StoredPhoto[] | null };

/** Puts a new edit in the place of the one that waited or was turned down. */
export const stageEdit = async (tx: Tx, item: ItemRow, wanted: Wanted): Promise<void> => {
  const before = await newestEdit(tx, item.id);
  if (before?.status === 'waiting') await endEdit(tx, before, { status: 'withdrawn' });
  if (before?.status === 'rejected') await releaseOf(tx, before);
  await tx.insert(stagedEdits).values({ item_id: item.id, ...wanted });
  await markUsed(tx, wanted.photos ?? []);
};
