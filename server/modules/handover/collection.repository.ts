import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/client.ts';
import { collectionProposals } from '#server/db/collection.tables.ts';
import type { CollectionSide, CollectionStatus } from '#shared/handover/collection.rules.ts';

export type ProposalRow = typeof collectionProposals.$inferSelect;

/** What is proposed or agreed on for a purchase. */
export const liveProposalOf = async (
  reader: Reader,
  purchaseId: number,
): Promise<ProposalRow | undefined> => {
  const [row] = await reader
    .select()
    .from(collectionProposals)
    .where(
      and(
        eq(collectionProposals.purchase_id, purchaseId),
        inArray(collectionProposals.status, ['proposed', 'accepted']),
      ),
    )
    .orderBy(desc(collectionProposals.id));
  return row;
};

const kept = (rows: ProposalRow[]): ProposalRow => {
  const [row] = rows;
  if (!row) throw new Error('a proposal was not kept');
  return row;
};

export const insertProposal = async (
  tx: Tx,
  purchaseId: number,
  proposed_by: CollectionSide,
  slots: Date[],
): Promise<ProposalRow> =>
  kept(
    await tx.insert(collectionProposals).values({ purchase_id: purchaseId, proposed_by, slots }).returning(),
  );

/** Moves a proposal on. The purchase's item is locked. */
export const changeProposal = async (
  tx: Tx,
  id: number,
  status: CollectionStatus,
  chosen: Date | null = null,
): Promise<ProposalRow> =>
  kept(
    await tx
      .update(collectionProposals)
      .set({
        status,
        decided_at: sql`now()`,
        version: sql`${collectionProposals.version} + 1`,
        ...(chosen ? { chosen } : {}),
      })
      .where(eq(collectionProposals.id, id))
      .returning(),
  );

/** The database's clock, in ms UTC. */
export const databaseNow = async (reader: Reader): Promise<number> => {
  const { rows } = await reader.execute<{ now: string }>(sql`select now()`);
  return new Date(rows[0]?.now ?? 0).getTime();
};
