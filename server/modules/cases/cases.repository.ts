import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { cancellations, purchaseCases, refundRequests } from '#server/db/cases.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { charges, refunds } from '#server/db/ledger.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { AppError } from '#server/http/errors.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { MOST_MONEY } from '#shared/cases/cases.schema.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import type { Collecting } from '#shared/purchases/clocks.rules.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import { purchaseLifecycle } from '#shared/purchases/purchases.rules.ts';

export type CancellationRow = typeof cancellations.$inferSelect;
export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** So many days from now, by the database's clock. */
export const daysFromNow = (days: number) => sql`now() + make_interval(days => ${days})`;

/** Money of a purchase that is given back: one more than is listed, the newest first. */
const moneyOf = (reader: Reader, checkoutId: number) =>
  reader
    .select({
      amount_fils: refunds.amount_fils,
      status: refunds.status,
      created_at: refunds.created_at,
      done_at: refunds.done_at,
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .where(and(eq(charges.checkout_id, checkoutId), eq(charges.outcome, 'settled')))
    .orderBy(desc(refunds.id))
    .limit(MOST_MONEY + 1);

/** Whether the item was sold anew since. */
const isSoldAgain = async (reader: Reader, { id, item_id }: PurchaseRow): Promise<boolean> =>
  (await reader.$count(purchases, and(eq(purchases.item_id, item_id), gt(purchases.id, id)))) > 0;

const lastWord = sql`greatest(
  (select max(m.created_at) from channels ch join messages m on m.channel_id = ch.id
    where ch.purchase_id = p.id and m.user_id is not distinct from p.buyer_id),
  (select max(t.created_at) from collection_proposals t where t.purchase_id = p.id and t.proposed_by = 'buyer'))`;
/** Of `p` (purchases) what its time to collect is counted by: columns of `Collecting`. */
export const collectingColumns = sql`p.paid_at, ${lastWord} as last_word_at,
  (select max(t.chosen) from collection_proposals t where t.purchase_id = p.id and t.status = 'accepted') as agreed_for`;

/** What one purchase's time to collect is counted by, in ISO. */
export const collectingOf = async (reader: Reader, purchaseId: number): Promise<Collecting> => {
  const { rows } = await reader.execute<Collecting>(
    sql`select ${collectingColumns} from purchases p where p.id = ${purchaseId}`,
  );
  const [row] = rows;
  if (!row) throw new Error('a purchase has vanished');
  const isoOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  const { paid_at, last_word_at, agreed_for } = row;
  return {
    paid_at: new Date(paid_at).toISOString(),
    last_word_at: isoOf(last_word_at),
    agreed_for: isoOf(agreed_for),
  };
};

/** Everything that is known of a purchase's case. */
export const caseRowsOf = async (reader: Reader, purchase: PurchaseRow) => {
  const [kept] = await reader.select().from(purchaseCases).where(eq(purchaseCases.purchase_id, purchase.id));
  const [cancellation] = await reader
    .select()
    .from(cancellations)
    .where(eq(cancellations.purchase_id, purchase.id))
    .orderBy(desc(cancellations.id))
    .limit(1);
  const [request] = await reader
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.purchase_id, purchase.id));
  return {
    version: kept?.version ?? 0,
    uncollectedAt: kept?.uncollected_at ?? null,
    cancellation,
    request,
    money: await moneyOf(reader, purchase.checkout_id),
    isSoldAgain: await isSoldAgain(reader, purchase),
    // Nobody counts what is handed over, or over.
    collecting: purchase.status === 'paid' ? await collectingOf(reader, purchase.id) : null,
  };
};

/** Counts a change of the case, so that screens know which of two is newer. */
export const countChange = async (tx: Tx, purchaseId: number): Promise<void> => {
  await tx
    .insert(purchaseCases)
    .values({ purchase_id: purchaseId, version: 1 })
    .onConflictDoUpdate({
      target: purchaseCases.purchase_id,
      set: { version: sql`${purchaseCases.version} + 1` },
    });
};

/** The locked purchase's status, as its lifecycle allows. @throws AppError 409 */
export const changeStatus = async (
  tx: Tx,
  { id, status }: Pick<PurchaseRow, 'id' | 'status'>,
  to: PurchaseStatus,
): Promise<void> => {
  if (!mayBecome(purchaseLifecycle, status, to)) {
    throw new AppError(409, 'purchase.wrong_state', {
      details: { from: status, to },
    });
  }
  await tx.update(purchases).set({ status: to }).where(eq(purchases.id, id));
};

/** Where a purchase goes on from once nothing is asked for any more. */
export const restingStatus = ({ handed_over_at }: Pick<PurchaseRow, 'handed_over_at'>): PurchaseStatus =>
  handed_over_at === null ? 'paid' : 'handed_over';

export const insertCancellation = async (
  tx: Tx,
  row: Omit<typeof cancellations.$inferInsert, 'due_at' | 'ended_at'>,
  dueDays: number | null,
): Promise<void> => {
  await tx.insert(cancellations).values({
    ...row,
    due_at: dueDays === null ? null : daysFromNow(dueDays),
    ended_at: dueDays === null ? sql`now()` : null,
  });
};

/** Ends the request to cancel that is open. */
export const endCancellation = async (
  tx: Tx,
  purchaseId: number,
  changes: Pick<CancellationRow, 'state'> & Partial<Pick<CancellationRow, 'answer_words' | 'refund_fils'>>,
): Promise<void> => {
  await tx
    .update(cancellations)
    .set({ ...changes, due_at: null, ended_at: sql`now()` })
    .where(and(eq(cancellations.purchase_id, purchaseId), eq(cancellations.state, 'asked')));
};

export const insertRequest = async (
  tx: Tx,
  row: Pick<RefundRequestRow, 'purchase_id' | 'reason' | 'words' | 'photos'>,
  dueDays: number,
): Promise<void> => {
  await tx.insert(refundRequests).values({ ...row, due_at: daysFromNow(dueDays) });
};

type RequestChanges = Pick<RefundRequestRow, 'state'> &
  Partial<Pick<RefundRequestRow, 'answer_words' | 'offered_fils' | 'agreed_fils'>>;

/** `dueDays`: how long the next one has; null where nobody's turn comes. */
export const changeRequest = async (
  tx: Tx,
  purchaseId: number,
  changes: RequestChanges,
  { dueDays, isAnswer = false }: { dueDays: number | null; isAnswer?: boolean },
): Promise<void> => {
  await tx
    .update(refundRequests)
    .set({
      ...changes,
      is_warned: false,
      due_at: dueDays === null ? null : daysFromNow(dueDays),
      ...(dueDays === null ? { ended_at: sql`now()` } : {}),
      ...(isAnswer ? { answered_at: sql`now()` } : {}),
    })
    .where(eq(refundRequests.purchase_id, purchaseId));
};
