import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { payoutLines, payoutRuns, payouts } from '#server/db/payouts.tables.ts';
import type { Owed } from '#shared/payouts/payouts.rules.ts';
import type { PayoutRow } from './payouts.repository.ts';
import { timed } from './payouts.repository.ts';

export type RunRow = typeof payoutRuns.$inferSelect;

/** The run of a day, made when there is none yet. */
export const runOf = async (tx: Tx, day: string): Promise<RunRow> => {
  await tx.insert(payoutRuns).values({ day }).onConflictDoNothing();
  const [row] = await tx.select().from(payoutRuns).where(eq(payoutRuns.day, day));
  if (!row) throw new Error('a run was not kept');
  return row;
};

export const insertRunByHand = async (tx: Tx, startedBy: number): Promise<RunRow> => {
  const [row] = await tx.insert(payoutRuns).values({ started_by: startedBy }).returning();
  if (!row) throw new Error('a run was not kept');
  return row;
};

export const endRun = async (tx: Tx, id: number): Promise<void> => {
  await tx.update(payoutRuns).set({ ended_at: sql`now()` }).where(eq(payoutRuns.id, id));
};

/** Writes down a payout with its sales, and counts it in its run. */
export const insertPayout = async (
  tx: Tx,
  { runId, sellerId, sales }: { runId: number; sellerId: number; sales: readonly Owed[] },
): Promise<PayoutRow> => {
  const amount = sales.reduce((sum, sale) => sum + sale.amount, 0);
  const [row] = await tx
    .insert(payouts)
    .values({ run_id: runId, seller_id: sellerId, amount_fils: amount })
    .returning(timed);
  if (!row) throw new Error('a payout was not kept');
  await tx.insert(payoutLines).values(
    sales.map(({ purchaseId, amount: fils }) => ({
      payout_id: row.id,
      purchase_id: purchaseId,
      amount_fils: fils,
    })),
  );
  await tx
    .update(payoutRuns)
    .set({
      payouts: sql`${payoutRuns.payouts} + 1`,
      amount_fils: sql`${payoutRuns.amount_fils} + ${amount}`,
    })
    .where(eq(payoutRuns.id, runId));
  return row;
};
