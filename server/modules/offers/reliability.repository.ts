import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { MOST_LISTED } from '#shared/kernel/list-limits.ts';

/** A person's newest offers, or purchases, that are looked at: what was long ago says little. */
const NEWEST = 200;

/** Of what was cancelled only these reasons speak of the buyer: it was their fault (`CANCEL_REASONS`, which stands above). */
export const BUYERS_FAULT = ['changed_mind', 'cannot_collect', 'uncollected'] as const;

type Counts = { done: number; of: number };

/** Of a buyer, in numbers. */
export type BuyerCounts = { user_id: number; paid: Counts; collected: Counts };

/** Money came for an offer `o` that is over, and goes back: neither bought, nor not paid. */
const cameTooLate = sql`exists (
  select from checkouts c join charges h on h.checkout_id = c.id where c.offer_id = o.id)`;

type BuyerRow = Record<'user_id' | 'paid' | 'accepted' | 'collected' | 'bought', string | number>;

/**
 * Whoever has an open offer on the seller's items: of their offers that were accepted and are over, how many were paid,
 * without those that the seller or the house ended, or whose money came too late; of their purchases that are over, how many
 * were collected, without those that were cancelled, but for those by the buyer's own fault: money given back by hand is nobody's.
 */
export const buyersCounts = async (reader: Reader, sellerId: number): Promise<BuyerCounts[]> => {
  const { rows } = await reader.execute<BuyerRow>(sql`
    select who.buyer_id as user_id, made.paid, made.accepted, got.collected, got.bought
    from (
      select distinct buyer_id from offers
      where seller_id = ${sellerId} and status in ('pending', 'countered', 'on_hold', 'accepted')
      limit ${MOST_LISTED}) who
    cross join lateral (
      select count(*) filter (where outcome = 'bought') as paid,
        count(*) filter (where outcome = 'bought'
          or (status = 'expired' and ended_by is distinct from 'seller' and not ${cameTooLate})) as accepted
      from (
        select id, status, outcome, ended_by from offers
        where buyer_id = who.buyer_id and accepted_at is not null and status in ('closed', 'expired')
        order by id desc limit ${NEWEST}) o) made
    cross join lateral (
      select count(*) filter (where status <> 'cancelled') as collected, count(*) as bought
      from (
        select status from purchases
        where buyer_id = who.buyer_id and status <> 'paid' and (status <> 'cancelled' or exists (
          select from cancellations c where c.purchase_id = purchases.id and c.state = 'done'
            and c.reason = any(${sql.param(BUYERS_FAULT)}::text[])))
        order by id desc limit ${NEWEST}) p) got
    order by who.buyer_id`);
  return rows.map((row) => ({
    user_id: Number(row.user_id),
    paid: { done: Number(row.paid), of: Number(row.accepted) },
    collected: { done: Number(row.collected), of: Number(row.bought) },
  }));
};

/** Of a seller, in numbers: `answered` is how many offers the median hours are made of. */
export type SellerCounts = { answered: number; hours: number | null; kept: Counts; collected: Counts };

type SellerRow = Record<
  'answered' | 'hours' | 'kept' | 'accepted' | 'collected' | 'over',
  string | number | null
>;

/**
 * How soon a seller answers offers themselves: one that ran out unanswered counts with its whole time, one that their limits
 * decided not at all. Of the reservations that are over, how many were not ended by them; of the sales that are over, how
 * many were collected, without those that were cancelled by the buyer's own fault.
 */
export const sellerCounts = async (reader: Reader, sellerId: number): Promise<SellerCounts> => {
  const { rows } = await reader.execute<SellerRow>(sql`
    with newest as (
      select * from offers where seller_id = ${sellerId} order by id desc limit ${NEWEST}
    ), answers as (
      select extract(epoch from coalesce(answered_at, expires_at) - created_at) / 3600 as hours from newest
      where answered_at is not null
        or (status = 'expired' and accepted_at is null and rounds = 1 and price_by = 'buyer' and not by_rule)
    ), sales as (
      select status from purchases
      where seller_id = ${sellerId} and status <> 'paid' and (status <> 'cancelled' or not exists (
        select from cancellations c where c.purchase_id = purchases.id and c.state = 'done'
          and c.reason = any(${sql.param(BUYERS_FAULT)}::text[])))
      order by id desc limit ${NEWEST}
    )
    select (select count(*) from answers) as answered,
      (select percentile_cont(0.5) within group (order by hours) from answers) as hours,
      (select count(*) filter (where status <> 'cancelled') from sales) as collected,
      (select count(*) from sales) as over,
      count(*) filter (where ended_by is distinct from 'seller') as kept, count(*) as accepted
    from newest where accepted_at is not null and status in ('closed', 'expired')
      and outcome is distinct from 'taken_down'`);
  const [row] = rows;
  return {
    answered: Number(row?.answered ?? 0),
    hours: row?.hours === null || row?.hours === undefined ? null : Number(row.hours),
    kept: { done: Number(row?.kept ?? 0), of: Number(row?.accepted ?? 0) },
    collected: { done: Number(row?.collected ?? 0), of: Number(row?.over ?? 0) },
  };
};
