import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { purchaseCases, refundRequests } from '#server/db/cases.tables.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { holdNames } from '#server/modules/accounts/standing.ts';
import type { Deps } from '#server/modules/deps.ts';
import { lockItem } from '#server/modules/items/items.repository.ts';
import { oneByOne } from '#server/modules/purchases/one-by-one.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import type { CaseStep } from '#shared/cases/cases.rules.ts';
import { UNCOLLECTED_DAYS, WARNING_DAYS } from '#shared/cases/cases.rules.ts';
import { tellCase } from './acting.ts';
import { changeRequest, changeStatus, restingStatus } from './cases.repository.ts';
import { escalateTo } from './escalate.usecase.ts';

/** Purchases seen to in one sweep, of each kind. */
const MOST_AT_ONCE = 100;

type Work = (tx: Tx, purchase: PurchaseRow) => Promise<CaseStep | null>;

/** Works on a purchase with its item locked, and tells both sides if `work` says that something has happened. */
const onPurchase = ({ unitOfWork }: Pick<Deps, 'unitOfWork'>, id: number, work: Work): Promise<void> =>
  unitOfWork(async (tx, record: RecordEvent) => {
    const read = () => tx.select().from(purchases).where(eq(purchases.id, id));
    const [known] = await read();
    if (!known) return;
    await holdNames(tx, known.buyer_id === null ? [known.seller_id] : [known.seller_id, known.buyer_id]);
    await lockItem(tx, known.item_id);
    const [purchase] = await read();
    const step = purchase ? await work(tx, purchase) : null;
    if (purchase && step) await tellCase(tx, record, purchase, { step, by: null });
  });

/** Requests whose time to answer, or to be taken to support, is over; and those near to it that nobody was told of. */
const dueRequests = (db: Db) =>
  db
    .select({ purchase_id: refundRequests.purchase_id })
    .from(refundRequests)
    .where(
      and(
        isNotNull(refundRequests.due_at),
        sql`(${refundRequests.due_at} <= now() or (not ${refundRequests.is_warned}
          and ${refundRequests.due_at} <= now() + make_interval(days => ${WARNING_DAYS})))`,
      ),
    )
    .orderBy(refundRequests.due_at)
    .limit(MOST_AT_ONCE);

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
    .returning({ id: refundRequests.id });
  return rows.length > 0 ? 'answer_due' : null;
};

/** Purchases paid and not handed over for a week, in which the buyer wrote nothing (decisions D26). */
const uncollected = async (db: Db): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from purchases p
    where p.status = 'paid' and p.paid_at <= now() - make_interval(days => ${UNCOLLECTED_DAYS})
      and not exists (select from purchase_cases c where c.purchase_id = p.id and c.uncollected_at is not null)
      and not exists (
        select from channels ch join messages m on m.channel_id = ch.id
        where ch.purchase_id = p.id and m.user_id = p.buyer_id
          and m.created_at > now() - make_interval(days => ${UNCOLLECTED_DAYS}))
    order by p.paid_at limit ${MOST_AT_ONCE}`);
  return rows.map(({ id }) => Number(id));
};

const putOnDesk: Work = async (tx, { id, status }) => {
  if (status !== 'paid') return null;
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
    await escalateTo(tx, purchase);
    return 'escalated';
  }
  await changeStatus(tx, purchase, restingStatus(purchase));
  await changeRequest(tx, purchase.id, { state: 'lapsed' }, { dueDays: null });
  return 'refund_lapsed';
};

/** Does what is to be done once a time is over, by the database's clock; every node may, and it happens once. */
export const sweepCases = async (deps: Deps): Promise<void> => {
  const due: [id: number, work: Work][] = [
    ...(await dueRequests(deps.db)).map(({ purchase_id }): [number, Work] => [purchase_id, lapse]),
    ...(await uncollected(deps.db)).map((id): [number, Work] => [id, putOnDesk]),
  ];
  await oneByOne(
    deps,
    due,
    ([purchase]) => ({ purchase }),
    async ([id, work]) => {
      await onPurchase(deps, id, work);
    },
  );
};
