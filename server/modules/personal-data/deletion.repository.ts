import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { isSecondFactorOn } from '#server/modules/accounts/second-factor.repository.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { isKeptForPayment } from '#server/modules/items/items.repository.ts';
import { openOffersBy } from '#server/modules/offers/offers.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { OPEN_OFFER_STATUSES } from '#shared/offers/offers.rules.ts';
import type { DeletionObstacle, DeletionView } from '#shared/personal-data/personal-data.schema.ts';
import { APPEAL_DAYS, REFUND_HOURS } from '#shared/purchases/clocks.rules.ts';
import { SETTLED_PURCHASES } from '#shared/purchases/purchases.rules.ts';

type Leaving = Pick<Actor, 'id' | 'role'>;

/** A decision that can still be appealed. */
const mayBeAppealed = sql`exists (select from disputes d where d.purchase_id = ${purchases.id} and d.appealed_by is null
  and d.decided_at > now() - make_interval(days => ${APPEAL_DAYS}))`;
const UNDECIDED = ['refund_requested', 'refund_refused', 'escalated'] as const;
/** Somebody still decides about it, or may ask for it to be decided again. */
const isCase = or(inArray(purchases.status, [...UNDECIDED]), mayBeAppealed);
const isOpen = notInArray(purchases.status, [...SETTLED_PURCHASES, ...UNDECIDED]);
/** For a buyer nothing is left once the time to ask for a refund is over, whenever the seller is paid. */
const isOpenToBuyer = and(
  isOpen,
  sql`not (${purchases.status} = 'handed_over'
    and ${purchases.handed_over_at} < now() - make_interval(hours => ${REFUND_HOURS}))`,
);
/** What was kept for who pays may be theirs until the provider has said whether they paid in time. */
const mayBePaid = and(
  eq(checkouts.status, 'open'),
  or(gt(checkouts.expires_at, sql`now()`), isNotNull(checkouts.offer_id)),
);

/** What keeps nothing for who pays goes on without them: if it was paid, the money goes back. */
const isUnanswered = and(
  eq(checkouts.status, 'open'),
  isNotNull(checkouts.link_id),
  lte(checkouts.expires_at, sql`now()`),
  isNull(checkouts.offer_id),
);

/** What an owner still has to show or to hide: everything but what was sold or is down already. */
const TAKEN_DOWN = [ITEM_STATUS.sold, ITEM_STATUS.archived];
const isUp = (userId: number) => and(eq(items.owner_id, userId), notInArray(items.status, TAKEN_DOWN));

const isLastAdministrator = async (reader: Reader, { id, role }: Leaving): Promise<boolean> => {
  if (role !== 'admin') return false;
  const others = and(
    eq(users.role, 'admin'),
    ne(users.id, id),
    isNull(users.suspended_at),
    isNull(users.deleted_at),
  );
  return (await reader.$count(users, others)) === 0;
};

/** Whether money of a sale that is over is still to be paid to them. */
const owesSeller = sql`coalesce((select -sum(l.amount_fils) from ledger_entries l
  where l.checkout_id = purchases.checkout_id and l.account = 'seller_payable'), 0) > 0`;
const isOwedForDecided = and(inArray(purchases.status, [...SETTLED_PURCHASES]), owesSeller);

/**
 * From when on no purchase or sale stands in the way any more, where all of them end by a clock alone: a buyer's time to ask
 * for a refund, the time to appeal. ISO; null where somebody has to act, or money is still to be paid out.
 */
export const untilOf = async (reader: Reader, userId: number): Promise<string | null> => {
  // Whole names: without a join the columns of a selection are written without their table.
  const ends = sql`case
    when purchases.status = 'decided' and (purchases.buyer_id = ${userId} or not ${owesSeller}) then
      (select d.decided_at + make_interval(days => ${APPEAL_DAYS}) from disputes d where d.purchase_id = purchases.id)
    when purchases.status = 'handed_over' and purchases.buyer_id = ${userId}
      then purchases.handed_over_at + make_interval(hours => ${REFUND_HOURS}) end`;
  const [row] = await reader
    .select({
      until: sql<Date | null>`case when bool_and(${ends} is not null) then max(${ends}) end`.mapWith(
        purchases.paid_at,
      ),
    })
    .from(purchases)
    .where(
      or(
        and(eq(purchases.buyer_id, userId), or(isOpenToBuyer, isCase)),
        and(eq(purchases.seller_id, userId), or(isOpen, isCase, isOwedForDecided)),
      ),
    );
  return row?.until?.toISOString() ?? null;
};

/** What stands in the way of deleting an account. */
export const obstaclesFor = async (reader: Reader, leaving: Leaving): Promise<DeletionObstacle[]> => {
  const { id } = leaving;
  const found: [DeletionObstacle, boolean][] = [
    [
      'open_sales',
      (await reader.$count(purchases, and(eq(purchases.seller_id, id), or(isOpen, isOwedForDecided)))) > 0,
    ],
    ['open_purchases', (await reader.$count(purchases, and(eq(purchases.buyer_id, id), isOpenToBuyer))) > 0],
    [
      'open_case',
      (await reader.$count(
        purchases,
        and(or(eq(purchases.buyer_id, id), eq(purchases.seller_id, id)), isCase),
      )) > 0,
    ],
    [
      'item_being_paid',
      (await reader.$count(items, and(eq(items.owner_id, id), isKeptForPayment(items.id)))) > 0,
    ],
    ['paying', (await reader.$count(checkouts, and(eq(checkouts.buyer_id, id), mayBePaid))) > 0],
    ['last_administrator', await isLastAdministrator(reader, leaving)],
  ];
  return found.filter(([, stands]) => stands).map(([obstacle]) => obstacle);
};

/** What deleting an account would mean now. */
export const deletionOf = async (reader: Reader, leaving: Leaving): Promise<DeletionView> => ({
  obstacles: await obstaclesFor(reader, leaving),
  until: await untilOf(reader, leaving.id),
  items: await reader.$count(items, isUp(leaving.id)),
  featured: await reader.$count(items, and(isUp(leaving.id), gt(items.featured_until, sql`now()`))),
  offers_made: (await openOffersBy(reader, leaving.id)).length,
  offers_received: await reader.$count(
    offers,
    and(eq(offers.seller_id, leaving.id), inArray(offers.status, [...OPEN_OFFER_STATUSES])),
  ),
  unanswered_payments: await reader.$count(checkouts, and(eq(checkouts.buyer_id, leaving.id), isUnanswered)),
  needs_code: await isSecondFactorOn(reader, leaving.id),
});

/** Locked in the order of their ids: whoever is buying or deciding one of them comes first, or finds it taken down. */
export const lockItemsThatAreUp = (tx: Tx, userId: number): Promise<ItemRow[]> =>
  tx.select().from(items).where(isUp(userId)).orderBy(asc(items.id)).for('update');
