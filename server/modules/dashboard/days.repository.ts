import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';

type Sql = ReturnType<typeof sql>;
export type Cells<Row> = Record<keyof Row, string | number | null>;

/** The first day of the time, as a day in Asia/Dubai. */
export const firstDay = (days: number): Sql =>
  sql`((now() at time zone 'Asia/Dubai')::date - ${days - 1}::int)`;
const dubaiDay = (moment: Sql): Sql => sql`(${moment} at time zone 'Asia/Dubai')::date`;
/** Midnight in Asia/Dubai at which the time begins: what an index on an instant can use. */
export const sinceInstant = (days: number): Sql =>
  sql`(${firstDay(days)}::timestamp at time zone 'Asia/Dubai')`;
/** A sale of which something is, or was, the seller's: it is none once all of the price is given back, however that came. */
export const isStillSold = sql`purchases.status <> 'cancelled' and coalesce((
  select -sum(back.amount_fils) from ledger_entries back
  where back.checkout_id = purchases.checkout_id and back.account = 'seller_payable' and back.kind <> 'payout'), 1) > 0`;

const MEASURES = [
  'views',
  'watchers',
  'questions',
  'offers',
  'sales',
  'sold_fils',
  'due_fils',
  'paid_out_fils',
] as const;
type Measure = (typeof MEASURES)[number];
export type DayCounts = { day: string } & Record<Measure, number>;

/** What is as it stands at the end of a day, as against what happened on it. */
const BALANCES: readonly Measure[] = ['watchers', 'due_fils'];

/** One column for each measure; what is not named is nothing. */
const columns = (given: Partial<Record<Measure, Sql>>): Sql =>
  sql.join(
    MEASURES.map((measure) => given[measure] ?? sql`0`),
    sql`, `,
  );

const sums = sql.join(
  MEASURES.map((measure) => {
    const sum = sql`coalesce(sum(${sql.identifier(measure)}), 0)`;
    return BALANCES.includes(measure)
      ? sql`sum(${sum}) over (order by each.day) as ${sql.identifier(measure)}`
      : sql`${sum} as ${sql.identifier(measure)}`;
  }),
  sql`, `,
);

/** A seller, or one item of theirs. */
export type Whose = { sellerId: number; itemId?: number };

/**
 * By how many the watchers changed. An item that is gone has none: a sold one from the day of its sale, any other that is
 * not on sale at all; an item that is looked at by itself keeps them.
 */
const watching = ({ sellerId, itemId }: Whose, first: Sql): Sql => {
  if (itemId !== undefined) {
    return sql`
      select greatest(watch_days.day, ${first}), ${columns({ watchers: sql`watch_days.change` })}
        from watch_days where watch_days.item_id = ${itemId}`;
  }
  const soldOn = dubaiDay(sql`coalesce(items.sold_at, items.created_at)`);
  return sql`
    select greatest(watch_days.day, ${first}), ${columns({ watchers: sql`watch_days.change` })}
      from watch_days join items on items.id = watch_days.item_id
      where items.owner_id = ${sellerId}
        and (items.status in (1, 4) or (items.status = 3 and watch_days.day < ${soldOn}))
    union all
    select greatest(${soldOn}, ${first}), ${columns({ watchers: sql`-watch_days.change` })}
      from watch_days join items on items.id = watch_days.item_id
      where items.owner_id = ${sellerId} and items.status = 3 and watch_days.day < ${soldOn}`;
};

/** What was there before the time stands on its first day. */
const happened = (whose: Whose, days: number): Sql => {
  const { sellerId, itemId } = whose;
  const ofItem = (column: Sql): Sql => (itemId === undefined ? sql`` : sql` and ${column} = ${itemId}`);
  const first = firstDay(days);
  const entryDay = dubaiDay(sql`entry.created_at`);
  return sql`
    select item_views.day, ${columns({ views: sql`item_views.views` })}
      from item_views join items on items.id = item_views.item_id
      where items.owner_id = ${sellerId} and item_views.day >= ${first}${ofItem(sql`items.id`)}
    union all ${watching(whose, first)}
    union all
    select ${dubaiDay(sql`comments.created_at`)}, ${columns({ questions: sql`1` })}
      from comments join items on items.id = comments.item_id
      where items.owner_id = ${sellerId} and comments.user_id <> ${sellerId}
        and comments.created_at >= ${sinceInstant(days)}${ofItem(sql`items.id`)}
    union all
    select ${dubaiDay(sql`offers.created_at`)}, ${columns({ offers: sql`1` })}
      from offers where offers.seller_id = ${sellerId} and offers.created_at >= ${sinceInstant(days)}
        ${ofItem(sql`offers.item_id`)}
    union all
    select ${dubaiDay(sql`purchases.paid_at`)}, ${columns({ sales: sql`1`, sold_fils: sql`purchases.price_fils` })}
      from purchases
      where purchases.seller_id = ${sellerId} and ${isStillSold} and purchases.paid_at >= ${sinceInstant(days)}
        ${ofItem(sql`purchases.item_id`)}
    union all
    select greatest(${entryDay}, ${first}), ${columns({
      due_fils: sql`-entry.amount_fils`,
      paid_out_fils: sql`case when entry.kind = 'payout' and ${entryDay} >= ${first}
        then entry.amount_fils else 0 end`,
    })}
      from purchases
      join ledger_entries entry on entry.checkout_id = purchases.checkout_id and entry.account = 'seller_payable'
      where purchases.seller_id = ${sellerId}${ofItem(sql`purchases.item_id`)}`;
};

/** How many offers and questions came to a seller in each hour of the day in Asia/Dubai: 24 numbers. */
export const hourCounts = async (reader: Reader, sellerId: number, days: number): Promise<number[]> => {
  const { rows } = await reader.execute<{ hour: number; count: number }>(sql`
    select extract(hour from came.at at time zone 'Asia/Dubai')::int as hour, count(*)::int as count
    from (
      select offers.created_at as at from offers
      where offers.seller_id = ${sellerId} and offers.created_at >= ${sinceInstant(days)}
      union all
      select comments.created_at from comments join items on items.id = comments.item_id
      where items.owner_id = ${sellerId} and comments.user_id <> ${sellerId}
        and comments.created_at >= ${sinceInstant(days)}
    ) came group by 1`);
  const counts = new Map(rows.map(({ hour, count }) => [hour, count]));
  return Array.from({ length: 24 }, (_, hour) => counts.get(hour) ?? 0);
};

/** One row for each day, also for those on which nothing happened; the oldest first. */
export const dayCounts = async (reader: Reader, whose: Whose, days: number): Promise<DayCounts[]> => {
  const { rows } = await reader.execute<Cells<DayCounts>>(sql`
    with happened(day, ${sql.join(
      MEASURES.map((measure) => sql.identifier(measure)),
      sql`, `,
    )}) as (${happened(whose, days)})
    select to_char(each.day, 'YYYY-MM-DD') as day, ${sums}
    from generate_series(${firstDay(days)}::timestamp, (now() at time zone 'Asia/Dubai')::date, '1 day') as each(day)
    left join happened on happened.day = each.day::date
    group by each.day order by each.day`);
  return rows.map(({ day, ...counts }) => ({
    day: String(day),
    views: Number(counts.views),
    // What was watched before days were counted, and is not any more, would be owed otherwise.
    watchers: Math.max(0, Number(counts.watchers)),
    questions: Number(counts.questions),
    offers: Number(counts.offers),
    sales: Number(counts.sales),
    sold_fils: Number(counts.sold_fils),
    due_fils: Number(counts.due_fils),
    paid_out_fils: Number(counts.paid_out_fils),
  }));
};
