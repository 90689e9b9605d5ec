import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { items, stagedEdits } from '#server/db/items.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { StagedEdit } from '#shared/items/items.schema.ts';
import type { ItemRow } from './items.repository.ts';

export type EditRow = typeof stagedEdits.$inferSelect;
type Ending = { status: 'approved' | 'rejected' | 'withdrawn'; reason?: string; note?: string | null };

const editView = (edit: EditRow): StagedEdit | null =>
  edit.status === 'waiting' || edit.status === 'rejected'
    ? {
        id: edit.id,
        item_name: edit.name,
        item_description: edit.description,
        status: edit.status,
        submitted_at: edit.created_at.toISOString(),
        rejection: edit.rejection_reason
          ? { reason: edit.rejection_reason, note: edit.rejection_note }
          : null,
      }
    : null;

/** The newest edit of each item, where it waits or was turned down. */
export const stagedEditsOf = async (reader: Reader, itemIds: number[]): Promise<Map<number, StagedEdit>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await reader
    .selectDistinctOn([stagedEdits.item_id])
    .from(stagedEdits)
    .where(inArray(stagedEdits.item_id, itemIds))
    .orderBy(stagedEdits.item_id, desc(stagedEdits.id));
  return new Map(
    rows.flatMap((row) => {
      const view = editView(row);
      return view ? [[row.item_id, view]] : [];
    }),
  );
};

/** The edit that waits on a locked item. */
export const waitingEdit = async (tx: Tx, itemId: number): Promise<EditRow | undefined> => {
  const [row] = await tx
    .select()
    .from(stagedEdits)
    .where(and(eq(stagedEdits.item_id, itemId), eq(stagedEdits.status, 'waiting')));
  return row;
};

export const endEdit = async (tx: Tx, edit: EditRow, { status, reason, note }: Ending): Promise<void> => {
  await tx
    .update(stagedEdits)
    .set({ status, ended_at: sql`now()`, rejection_reason: reason ?? null, rejection_note: note ?? null })
    .where(eq(stagedEdits.id, edit.id));
};

/** Puts new words in the place of those that waited. */
export const stageEdit = async (
  tx: Tx,
  item: ItemRow,
  words: { name: string; description: string },
): Promise<void> => {
  const before = await waitingEdit(tx, item.id);
  if (before) await endEdit(tx, before, { status: 'withdrawn' });
  await tx.insert(stagedEdits).values({ item_id: item.id, ...words });
};

const onSale = inArray(items.status, [ITEM_STATUS.approved, ITEM_STATUS.bidAccepted]);
const waits = and(eq(stagedEdits.status, 'waiting'), onSale);

/** Items whose edit waits, the longest waiting first. */
export const editsToDecide = async (reader: Reader, most: number): Promise<ItemRow[]> => {
  const rows = await reader
    .select({ item: items })
    .from(stagedEdits)
    .innerJoin(items, eq(items.id, stagedEdits.item_id))
    .where(waits)
    .orderBy(asc(stagedEdits.created_at), asc(stagedEdits.id))
    .limit(most);
  return rows.map(({ item }) => item);
};

/** How many edits wait. */
export const countEditsWaiting = async (reader: Reader): Promise<number> => {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int` })
    .from(stagedEdits)
    .innerJoin(items, eq(items.id, stagedEdits.item_id))
    .where(waits);
  return row?.count ?? 0;
};
