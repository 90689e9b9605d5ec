import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { cancellations, purchaseCases, refundRequests } from '#server/db/cases.tables.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { lockNames } from '#server/modules/accounts/account-status.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import type { CaseStep } from '#shared/cases/cases.rules.ts';
import { WARNING_DAYS } from '#shared/cases/cases.rules.ts';
import type { Collecting } from '#shared/purchases/clocks.rules.ts';
import { collectUntil, UNCOLLECTED_DAYS } from '#shared/purchases/clocks.rules.ts';
import {
  changeRequest,
  changeStatus,
  collectingColumns,
  collectingOf,
  endCancellation,
  restingStatus,
} from './cases.repository.ts';
import { escalatePurchase, escalateRequest } from './escalate.usecases.ts';
import { leaveSupport, writtenSince } from './leave-support.service.ts';
import { recordCase } from './purchase-acts.service.ts';

/** Purchases seen to in one sweep, of each kind. */
const MOST_AT_ONCE = 100;

type Work = (tx: Tx, purchase: PurchaseRow, record: RecordEvent) => Promise<CaseStep | null>;

/** Works on a purchase with its item locked, and tells both sides if `work` says that something has happened. */
const onPurchase = ({ unitOfWork }: Pick<Deps, 'unitOfWork'>, id: number, work: Work): Promise<void> =>
  unitOfWork(async (tx, record: RecordEvent) => {
    const read = () => tx.select().from(purchases).where(eq(purchases.id, id));
    const [known] = await read();
    if (!known) return;
    await lockNames(tx, known.buyer_id === null ? [known.seller_id] : [known.seller_id, known.buyer_id]);
    await lockItem(tx, known.item_id);
    const [purchase] = await read();
    const step = purchase ? await work(tx, purchase, record) : null;
    if (purchase && step) await recordCase(tx, record, purchase, { step, by: null });
  });

/**
 * Purchases with a request for a refund, or to cancel, whose time to be answered, or to be taken to support, is over; and those
 * near to it that nobody was told of.
 */
const dueIn = async (db: Db, table: 'refund_requests' | 'cancellations'): Promise<number[]> => {
  const { rows } = await db.execute<{ purchase_id: string }>(sql`
    select purchase_id from ${sql.identifier(table)}
    where due_at is not null and (due_at <= now()
      or (not is_warned and due_at <= now() + make_interval(days => ${WARNING_DAYS})))
    order by due_at limit ${MOST_AT_ONCE}`);
  return rows.map(({ purchase_id }) => Number(purchase_id));
};

const isOver = async (tx: Tx, purchaseId: number): Promise<boolean> =>
  (await tx.$count(
    refundRequests,
    and(eq(refundRequests.purchase_id, purchaseId), lte(refundRequests.due_at, sql`now()`)),
  )) > 0;

const isUnanswered = async (tx: Tx, purchaseId: number): Promise<boolean> =>
  (await tx.$count(
    refundRequests,
    and(eq(refundRequests.purchase_id, purchaseId), eq(refundRequests.state, 'open')),
  )) > 0;

/** Marks that the time runs out; null when that was told before, or when somebody has acted. */
const warn = async (tx: Tx, purchaseId: number): Promise<CaseStep | null> => {
  const rows = await tx
    .update(refundRequests)
    .set({ is_warned: true })
    .where(
      and(
        eq(refundRequests.purchase_id, purchaseId),
        eq(refundRequests.is_warned, false),
        isNotNull(refundRequests.due_at),
      ),
    )
    .returning({ state: refundRequests.state });
  if (rows.length === 0) return null;
  return rows[0]?.state === 'open' ? 'answer_due' : 'choice_due';
};

const longAgo = sql.raw(`now() - interval '${UNCOLLECTED_DAYS} days'`);

/** Purchases paid a week ago and neither handed over nor with support: few, for their buyers still write, or come. */
export const uncollectedQuery = sql`
  select p.id, ${collectingColumns} from purchases p
  where p.status = 'paid' and p.paid_at <= ${longAgo}
    and not exists (select from purchase_cases c where c.purchase_id = p.id and c.uncollected_at is not null)
  order by p.paid_at`;

const isOverdue = (collecting: Collecting, now: Date): boolean =>
  Date.parse(collectUntil(collecting)) <= now.getTime();

const uncollected = async (db: Db): Promise<number[]> => {
  const now = await databaseNow(db);
  const { rows } = await db.execute<Collecting & { id: string }>(uncollectedQuery);
  const overdue = rows.filter((row) => isOverdue(row, now)).slice(0, MOST_AT_ONCE);
  return overdue.map(({ id }) => Number(id));
};

/** The buyer neither came nor wrote in time (decisions D26). */
const putToSupport: Work = async (tx, { id, status }) => {
  if (status !== 'paid' || !isOverdue(await collectingOf(tx, id), await databaseNow(tx))) return null;
  const rows = await tx
    .insert(purchaseCases)
    .values({ purchase_id: id, uncollected_at: sql`now()` })
    .onConflictDoUpdate({
      target: purchaseCases.purchase_id,
      set: { uncollected_at: sql`now()` },
      setWhere: isNull(purchaseCases.uncollected_at),
    })
    .returning({ id: purchaseCases.purchase_id });
  return rows.length > 0 ? 'uncollected' : null;
};

/** The seller said nothing: that takes it to support (decisions D25). The buyer did not take a refusal, or an offer, to support in time: it goes on as if nothing had been asked. */
const lapse: Work = async (tx, purchase) => {
  if (!(await isOver(tx, purchase.id))) return warn(tx, purchase.id);
  const { status } = purchase;
  if (status !== 'refund_refused' && status !== 'refund_requested') return null;
  if (await isUnanswered(tx, purchase.id)) {
    await escalateRequest(tx, purchase);
    return 'escalated';
  }
  await changeStatus(tx, purchase, restingStatus(purchase));
  await changeRequest(tx, purchase.id, { state: 'lapsed' }, { dueDays: null });
  return 'refund_lapsed';
};

/** The seller did not answer a request to cancel: that takes it to support as well. */
const lapseCancellation: Work = async (tx, purchase) => {
  if (purchase.status !== 'paid') {
    await endCancellation(tx, purchase.id, { state: 'dropped' });
    return null;
  }
  const isAsked = and(eq(cancellations.purchase_id, purchase.id), eq(cancellations.state, 'asked'));
  if ((await tx.$count(cancellations, and(isAsked, lte(cancellations.due_at, sql`now()`)))) > 0) {
    await escalatePurchase(tx, purchase);
    return 'escalated';
  }
  const warned = await tx
    .update(cancellations)
    .set({ is_warned: true })
    .where(and(isAsked, eq(cancellations.is_warned, false)))
    .returning({ id: cancellations.id });
  return warned.length > 0 ? 'cancel_due' : null;
};

/** The day before an item is to be back, where that was decided earlier than that day. */
const isReturnNear = sql`d.state = 'decided' and d.returner <> 'nobody' and d.return_reminded_at is null
  and d.return_by > now() and d.return_by <= now() + interval '1 day' and d.decided_at <= d.return_by - interval '2 days'`;

const nearReturns = async (db: Db): Promise<number[]> => {
  const { rows } = await db.execute<{ purchase_id: string }>(
    sql`select d.purchase_id from disputes d where ${isReturnNear} order by d.return_by limit ${MOST_AT_ONCE}`,
  );
  return rows.map(({ purchase_id }) => Number(purchase_id));
};

/** Support has decided that the item goes back: both are reminded of when. */
const remindOfReturn: Work = async (tx, { id }) => {
  const { rows } = await tx.execute<{ returner: 'buyer' | 'seller' }>(sql`
    update disputes d set return_reminded_at = now() where d.purchase_id = ${id} and ${isReturnNear} returning d.returner`);
  if (rows.length === 0) return null;
  return rows[0]?.returner === 'seller' ? 'seller_collects' : 'buyer_returns';
};

const takeFromSupport: Work = async (tx, { id }, record) => {
  await leaveSupport(tx, record, id);
  return null;
};

/** Does what is to be done once a time is over, by the database's clock; every node may, and it happens once. */
export const sweepCases = async (deps: Deps): Promise<void> => {
  const due: [id: number, work: Work][] = [
    ...(await dueIn(deps.db, 'refund_requests')).map((id): [number, Work] => [id, lapse]),
    ...(await dueIn(deps.db, 'cancellations')).map((id): [number, Work] => [id, lapseCancellation]),
    ...(await writtenSince(deps.db)).map((id): [number, Work] => [id, takeFromSupport]),
    ...(await uncollected(deps.db)).map((id): [number, Work] => [id, putToSupport]),
    ...(await nearReturns(deps.db)).map((id): [number, Work] => [id, remindOfReturn]),
  ];
  await sweepRows(
    deps,
    due,
    ([purchase]) => ({ purchase }),
    async ([id, work]) => {
      await onPurchase(deps, id, work);
    },
  );
};
