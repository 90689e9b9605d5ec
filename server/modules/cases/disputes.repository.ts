import type { SQL } from 'drizzle-orm';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { purchaseCases } from '#server/db/cases.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { disputeEntries, disputes } from '#server/db/disputes.tables.ts';
import { notFound } from '#server/http/errors.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import { MAX_ENTRIES } from '#shared/cases/disputes.rules.ts';

export type DisputeRow = typeof disputes.$inferSelect;
export type EntryRow = typeof disputeEntries.$inferSelect;

export const findDispute = async (reader: Reader, purchaseId: number): Promise<DisputeRow | undefined> => {
  const [row] = await reader.select().from(disputes).where(eq(disputes.purchase_id, purchaseId));
  return row;
};

/** The dispute about a purchase; 404 where there is none. */
export const disputeOf = async (reader: Reader, purchaseId: number): Promise<DisputeRow> => {
  const row = await findDispute(reader, purchaseId);
  if (!row) throw notFound('dispute');
  return row;
};

export const changeDispute = async (
  tx: Tx,
  id: number,
  changes: PgUpdateSetSource<typeof disputes>,
): Promise<void> => {
  await tx.update(disputes).set(changes).where(eq(disputes.id, id));
};

/** What was added to it, the first first. */
export const entriesOf = (reader: Reader, disputeId: number): Promise<EntryRow[]> =>
  reader
    .select()
    .from(disputeEntries)
    .where(eq(disputeEntries.dispute_id, disputeId))
    .orderBy(disputeEntries.id)
    .limit(MAX_ENTRIES);

/** Whether a side, or support, has said something under this id of theirs before. */
export const wasSaid = async (
  reader: Reader,
  purchaseId: number,
  side: Side | 'support',
  clientId: string | undefined,
): Promise<boolean> => {
  const dispute = clientId === undefined ? undefined : await findDispute(reader, purchaseId);
  if (!dispute || clientId === undefined) return false;
  const isSame = and(
    eq(disputeEntries.dispute_id, dispute.id),
    eq(disputeEntries.by, side),
    eq(disputeEntries.client_id, clientId),
  );
  return (await reader.$count(disputeEntries, isSame)) > 0;
};

type NewEntry = Omit<typeof disputeEntries.$inferInsert, 'due_at'> & { due_at?: SQL };

export const insertEntry = async (tx: Tx, row: NewEntry): Promise<void> => {
  await tx.insert(disputeEntries).values(row);
};

/** Whether a purchase is paid, and has been with support since nobody collected (decisions D26). */
export const isUncollected = async (
  reader: Reader,
  { id, status }: Pick<PurchaseRow, 'id' | 'status'>,
): Promise<boolean> =>
  status === 'paid' &&
  (await reader.$count(
    purchaseCases,
    and(eq(purchaseCases.purchase_id, id), isNotNull(purchaseCases.uncollected_at)),
  )) > 0;
