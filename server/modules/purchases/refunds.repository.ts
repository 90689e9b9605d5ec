import type { SQL } from 'drizzle-orm';
import { and, asc, eq, getTableColumns, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import { refunds } from '#server/db/ledger.tables.ts';
import { AppError } from '#server/http/errors.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import type { Fils } from '#shared/kernel/money.ts';
import type { RefundStatus } from '#shared/purchases/refunds.rules.ts';
import { isOver, REFUNDS_OVER, refundLifecycle } from '#shared/purchases/refunds.rules.ts';

/** A refund, with what the database's clock says. */
const timed = {
  ...getTableColumns(refunds),
  asked_ago: sql<number | null>`extract(epoch from now() - ${refunds.asked_at})::int`,
};
export type RefundRow = typeof refunds.$inferSelect & { asked_ago: number | null };

/** Owes it once for its cause; answers its id if this call was the one that wrote it. */
export const insertRefund = async (
  tx: Tx,
  { chargeId, amount, cause }: { chargeId: number; amount: Fils; cause: string },
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(refunds)
    .values({ charge_id: chargeId, amount_fils: amount, cause })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  return row?.id;
};

/** Money that somebody gave back in the provider's own dashboard: done, without having been owed. Answers its id. */
export const insertRefundElsewhere = async (
  tx: Tx,
  { chargeId, amount, cause }: { chargeId: number; amount: Fils; cause: string },
): Promise<number> => {
  const values = { charge_id: chargeId, amount_fils: amount, cause, status: 'done', next_at: null } as const;
  const [row] = await tx
    .insert(refunds)
    .values({ ...values, done_at: sql`now()` })
    .returning({ id: refunds.id });
  if (!row) throw new Error('a refund was not kept');
  return row.id;
};

export const refundById = async (reader: Reader, id: number): Promise<RefundRow | undefined> => {
  const [row] = await reader.select(timed).from(refunds).where(eq(refunds.id, id));
  return row;
};

/** Others of a charge, in one of these statuses. */
const others = ({ id, charge_id }: RefundRow, ...statuses: RefundStatus[]) =>
  and(eq(refunds.charge_id, charge_id), ne(refunds.id, id), inArray(refunds.status, statuses));

/** Whether the provider was asked for another one of the charge, whose end is not known yet. */
export const isOtherInFlight = async (reader: Reader, refund: RefundRow): Promise<boolean> =>
  (await reader.$count(refunds, others(refund, 'asking', 'processing'))) > 0;

/** What is owed of a charge or was given back of it, in fils: all that can not be owed once more. */
export const owedBackOf = async (reader: Reader, chargeId: number): Promise<Fils> => {
  const [row] = await reader
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount_fils}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.charge_id, chargeId));
  return row?.sum ?? 0;
};

/** What others of its charge come to that are too little to be sent by themselves, in fils. */
export const smallOf = async (reader: Reader, refund: RefundRow): Promise<Fils> => {
  const [row] = await reader
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount_fils}), 0)::int` })
    .from(refunds)
    .where(others(refund, 'too_small'));
  return row?.sum ?? 0;
};

/** The turn of refunds has come; answers their ids. */
const wake = async (tx: Tx, wanted: SQL | undefined): Promise<number[]> => {
  const rows = await tx
    .update(refunds)
    .set({ next_at: sql`least(${refunds.next_at}, now())` })
    .where(wanted)
    .returning({ id: refunds.id });
  return rows.map(({ id }) => id);
};

/** The turn of those of a charge that are not over has come; answers their ids. */
export const wakeRefunds = (tx: Tx, chargeId: number): Promise<number[]> =>
  wake(tx, and(eq(refunds.charge_id, chargeId), notInArray(refunds.status, [...REFUNDS_OVER])));

/** The turn of a charge's refunds has come that waited for one that is done, or may have gone along with it; answers their ids. */
export const wakeOthers = (tx: Tx, refund: RefundRow): Promise<number[]> =>
  wake(tx, others(refund, 'owed', 'too_small'));

/** Refunds whose turn it is. */
export const dueRefunds = (reader: Db, most: number): Promise<{ id: number }[]> =>
  reader
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.next_at, sql`now()`))
    .orderBy(asc(refunds.next_at))
    .limit(most);

/**
 * Changes a refund whose charge is locked; a new status must be in the lifecycle. `again`: seconds until it is looked at
 * again, null when nothing is left to do by itself.
 */
export const changeRefund = async (
  tx: Tx,
  refund: RefundRow,
  changes: Partial<Pick<RefundRow, 'status' | 'problem' | 'tries'>> & {
    again: number | null;
    asked?: boolean;
  },
): Promise<void> => {
  const { again, asked, status, ...rest } = changes;
  if (
    status !== undefined &&
    status !== refund.status &&
    !mayBecome(refundLifecycle, refund.status, status)
  ) {
    throw wrongRefundState(refund.status, status);
  }
  await tx
    .update(refunds)
    .set({
      ...rest,
      ...(status === undefined ? {} : { status }),
      ...(status !== undefined && isOver(status) ? { done_at: sql`now()` } : {}),
      ...(asked ? { asked_at: sql`now()`, tries: sql`${refunds.tries} + 1` } : {}),
      next_at: again === null ? null : sql`now() + make_interval(secs => ${again})`,
    })
    .where(eq(refunds.id, refund.id));
};

export const wrongRefundState = (from: RefundStatus, to: RefundStatus): AppError =>
  new AppError(409, 'refund.wrong_state', {
    details: { from, to },
  });
