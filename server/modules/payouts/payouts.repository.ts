import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { payoutLines, payoutRuns, payouts } from '#server/db/payouts.tables.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import type { Owed } from '#shared/payouts/payouts.rules.ts';
import { payoutLifecycle } from '#shared/payouts/payouts.rules.ts';
import { wrongPayoutState } from './payouts.errors.ts';

/** A payout, with what the database's clock says. */
export const timed = {
  ...getTableColumns(payouts),
  /** Seconds since the provider was last asked. */
  asked_ago: sql<number | null>`extract(epoch from now() - ${payouts.asked_at})::float8`,
};
export type PayoutRow = typeof payouts.$inferSelect & { asked_ago: number | null };
type PayoutLineRow = typeof payoutLines.$inferSelect;

/** The payout of a number, locked. */
export const lockPayout = async (tx: Tx, id: number): Promise<PayoutRow | undefined> => {
  const [row] = await tx.select(timed).from(payouts).where(eq(payouts.id, id)).for('update');
  return row;
};

export const linesOf = (reader: Reader, payoutId: number): Promise<PayoutLineRow[]> =>
  reader
    .select()
    .from(payoutLines)
    .where(eq(payoutLines.payout_id, payoutId))
    .orderBy(asc(payoutLines.purchase_id));

const isTurn = lte(payouts.next_at, sql`now()`);

/** Payouts of a status whose turn it is. */
export const turnOf = (reader: Db, status: 'scheduled' | 'sent', most: number): Promise<PayoutRow[]> =>
  reader
    .select(timed)
    .from(payouts)
    .where(and(eq(payouts.status, status), isTurn))
    .orderBy(asc(payouts.next_at), asc(payouts.id))
    .limit(most);

/** Those that could not be seen to are looked at again in so many seconds, and keep none after them waiting. */
export const putOff = async (db: Db, rows: readonly PayoutRow[], seconds: number): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(payouts)
    .set({ next_at: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(inArray(payouts.id, ids), eq(payouts.status, 'scheduled'), isTurn));
};

/** Of these, those that are still scheduled and whose turn it is: locked; nobody else sends them. */
export const lockScheduled = (tx: Tx, ids: number[]): Promise<PayoutRow[]> =>
  tx
    .select(timed)
    .from(payouts)
    .where(and(inArray(payouts.id, ids), eq(payouts.status, 'scheduled'), isTurn))
    .orderBy(asc(payouts.id))
    .for('update', { skipLocked: true });

type Changes = Partial<
  Pick<PayoutRow, 'status' | 'problem' | 'reported' | 'disbursement' | 'recipient' | 'transfer'>
> & {
  /** Seconds until it is looked at again, null when nothing is left to do by itself. */
  again: number | null;
  /** The provider is asked for it now. */
  asks?: boolean;
};

/** Changes a payout that is locked; a new status must be in the lifecycle. */
export const changePayout = async (tx: Tx, payout: PayoutRow, changes: Changes): Promise<PayoutRow> => {
  const { again, asks, status, ...rest } = changes;
  if (
    status !== undefined &&
    status !== payout.status &&
    !mayBecome(payoutLifecycle, payout.status, status)
  ) {
    throw wrongPayoutState(payout.status, status);
  }
  const [row] = await tx
    .update(payouts)
    .set({
      ...rest,
      ...(status === undefined ? {} : { status }),
      ...(status === 'confirmed' ? { confirmed_at: sql`now()` } : {}),
      ...(asks ? { asked_at: sql`now()`, tries: sql`${payouts.tries} + 1` } : {}),
      next_at: again === null ? null : sql`now() + make_interval(secs => ${again})`,
    })
    .where(eq(payouts.id, payout.id))
    .returning(timed);
  if (!row) throw new Error('a payout has vanished');
  return row;
};

export const TWO_TRANSFERS: AnswerCode = 'provider.two_transfers';

/** What stays with a payout that goes on. */
export const lastingProblem = ({ problem }: Pick<PayoutRow, 'problem'>): string | null =>
  problem === TWO_TRANSFERS ? problem : null;

/** What somebody has to look at, however far the payout is. */
export const keepProblem = async (tx: Tx, id: number, problem: string): Promise<void> => {
  await tx.update(payouts).set({ problem }).where(eq(payouts.id, id));
};

/** Whether a transfer is known as the one of a payout. */
export const isKnownTransfer = async (db: Db, disbursement: string): Promise<boolean> =>
  (await db.$count(payouts, eq(payouts.disbursement, disbursement))) > 0;

/** Less or more was sent than was asked for: what each sale has of it, in fils. */
export const keepSent = async (tx: Tx, payout: PayoutRow, lines: readonly Owed[]): Promise<PayoutRow> => {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  await tx.delete(payoutLines).where(eq(payoutLines.payout_id, payout.id));
  if (lines.length > 0)
    await tx.insert(payoutLines).values(
      lines.map(({ purchaseId, amount }) => ({
        payout_id: payout.id,
        purchase_id: purchaseId,
        amount_fils: amount,
      })),
    );
  await tx
    .update(payoutRuns)
    .set({ amount_fils: sql`${payoutRuns.amount_fils} + ${sum - payout.amount_fils}` })
    .where(eq(payoutRuns.id, payout.run_id));
  const [row] = await tx
    .update(payouts)
    .set({ amount_fils: sum })
    .where(eq(payouts.id, payout.id))
    .returning(timed);
  if (!row) throw new Error('a payout has vanished');
  return row;
};

export const settleLines = async (tx: Tx, payoutId: number): Promise<void> => {
  await tx.update(payoutLines).set({ settled_at: sql`now()` }).where(eq(payoutLines.payout_id, payoutId));
};

/** The turn of a transfer's payout has come, and of those whose transfer is not known; answers them. */
export const wakePayouts = (db: Db, disbursement: string): Promise<PayoutRow[]> =>
  db
    .update(payouts)
    .set({ next_at: sql`now()` })
    .where(
      and(
        eq(payouts.status, 'sent'),
        // One of another amount waits for somebody, who was told of it.
        isNotNull(payouts.next_at),
        sql`(${payouts.disbursement} = ${disbursement} or ${payouts.disbursement} is null)`,
      ),
    )
    .returning(timed);
