import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { iso } from '#server/db/iso.ts';
import { soldName } from '#server/db/sold-names.ts';
import type { Cells } from './days.repository.ts';
import { firstDay, isStillSold, sinceInstant } from './days.repository.ts';

/** How many people watch something of the seller's that is on sale. */
export const countWatchersOf = async (reader: Reader, sellerId: number): Promise<number> => {
  const { rows } = await reader.execute<{ watchers: string }>(sql`
    select count(*) as watchers from watches join items on items.id = watches.item_id
    where items.owner_id = ${sellerId} and items.status in (1, 4)`);
  return Number(rows[0]?.watchers ?? 0);
};

export type ItemCounts = {
  id: number;
  watchers: number;
  views: number;
  questions: number;
  offers: number;
  best_fils: number | null;
  sold_fils: number | null;
  /** Of all time, from the ledger. */
  due_fils: number;
  paid_out_fils: number;
};

export type SaleMoney = {
  sold_fils: number;
  due_fils: number;
  paid_out_fils: number;
  given_back_fils: number;
};
export type Sale = SaleMoney & { transaction_number: string; item_name: string; paid_at: string };

/** A seller's account is credited (negative) by a sale and debited by what is paid out or given back to the buyer. */
const money = sql`
  coalesce(-sum(entry.amount_fils) filter (where entry.kind = 'sale'), 0) as sold_fils,
  coalesce(-sum(entry.amount_fils), 0) as due_fils,
  coalesce(sum(entry.amount_fils) filter (where entry.kind = 'payout'), 0) as paid_out_fils,
  coalesce(sum(entry.amount_fils) filter (where entry.kind not in ('sale', 'payout')), 0) as given_back_fils`;
const entries = sql`
  left join ledger_entries entry on entry.checkout_id = purchases.checkout_id and entry.account = 'seller_payable'`;

/**
 * The seller's items that are or were public and had something happen, are on sale or have money to come; the most looked
 * at first, with how many there are in all.
 */
export const itemCounts = async (
  reader: Reader,
  sellerId: number,
  days: number,
  most: number,
): Promise<{ items: ItemCounts[]; total: number }> => {
  const { rows } = await reader.execute<Cells<ItemCounts & { total: number }>>(sql`
    select items.id, watching.watchers, looks.views, asked.questions, offered.offers, offered.best_fils,
      bought.sold_fils, earned.due_fils, earned.paid_out_fils, count(*) over () as total
    from items
    cross join lateral (select count(*) as watchers from watches where watches.item_id = items.id) watching
    cross join lateral (
      select coalesce(sum(views), 0) as views from item_views
      where item_views.item_id = items.id and item_views.day >= ${firstDay(days)}) looks
    cross join lateral (
      select count(*) as questions from comments
      where comments.item_id = items.id and comments.user_id <> ${sellerId}
        and comments.created_at >= ${sinceInstant(days)}) asked
    cross join lateral (
      select count(*) as offers, max(coalesce(
        (select price_fils from offer_rounds r where r.offer_id = offers.id and by = 'buyer' order by nth desc limit 1),
        price_fils)) as best_fils
      from offers
      where offers.item_id = items.id and offers.created_at >= ${sinceInstant(days)}) offered
    cross join lateral (
      select max(price_fils) as sold_fils from purchases
      where purchases.item_id = items.id and ${isStillSold} and purchases.paid_at >= ${sinceInstant(days)}) bought
    cross join lateral (
      select ${money} from purchases ${entries}
      where purchases.item_id = items.id and purchases.seller_id = ${sellerId}) earned
    where items.owner_id = ${sellerId}
      and (items.status in (1, 4) or looks.views + asked.questions + offered.offers > 0
        or bought.sold_fils is not null or earned.due_fils <> 0)
    order by looks.views desc, offered.offers desc, items.id desc
    limit ${most}`);
  const items = rows.map((row) => ({
    id: Number(row.id),
    watchers: Number(row.watchers),
    views: Number(row.views),
    questions: Number(row.questions),
    offers: Number(row.offers),
    best_fils: row.best_fils === null ? null : Number(row.best_fils),
    sold_fils: row.sold_fils === null ? null : Number(row.sold_fils),
    due_fils: Number(row.due_fils),
    paid_out_fils: Number(row.paid_out_fils),
  }));
  return { items, total: Number(rows[0]?.total ?? 0) };
};

const moneyIn = (row: Cells<SaleMoney> | undefined): SaleMoney => ({
  sold_fils: Number(row?.sold_fils ?? 0),
  due_fils: Number(row?.due_fils ?? 0),
  paid_out_fils: Number(row?.paid_out_fils ?? 0),
  given_back_fils: Number(row?.given_back_fils ?? 0),
});

/** What the ledger says about everything somebody has sold. */
export const moneyOfSales = async (reader: Reader, sellerId: number): Promise<SaleMoney> => {
  const { rows } = await reader.execute<Cells<SaleMoney>>(sql`
    select ${money} from purchases ${entries} where purchases.seller_id = ${sellerId}`);
  return moneyIn(rows[0]);
};

export const countSales = async (reader: Reader, sellerId: number): Promise<number> => {
  const { rows } = await reader.execute<{ sales: string }>(
    sql`select count(*) as sales from purchases where seller_id = ${sellerId}`,
  );
  return Number(rows[0]?.sales ?? 0);
};

/** What it says about each of the newest sales. */
export const newestSales = async (reader: Reader, sellerId: number, most: number): Promise<Sale[]> => {
  const { rows } = await reader.execute<Cells<Sale>>(sql`
    with newest as (
      select * from purchases where seller_id = ${sellerId} order by id desc nulls first limit ${most})
    select purchases.transaction_number, ${soldName()} as item_name, ${money},
      ${iso(sql`purchases.paid_at`)} as paid_at
    from newest as purchases join items on items.id = purchases.item_id ${entries}
    group by purchases.id, purchases.transaction_number, purchases.paid_at, purchases.sold_listing, items.name
    order by purchases.id desc`);
  return rows.map((row) => ({
    ...moneyIn(row),
    transaction_number: String(row.transaction_number),
    item_name: String(row.item_name),
    paid_at: String(row.paid_at),
  }));
};
