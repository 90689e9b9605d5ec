import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { photosOf } from '#server/modules/items/items.views.ts';
import { photoView } from '#server/modules/items/photo.views.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import type { Fils } from '#shared/kernel/money.ts';

export type MonthMoney = { month: string; sold: Fils; givenBack: Fils; corrected: Fils; paid: Fils };

/** What the ledger says of a seller's account by month in Asia/Dubai, the newest first. */
export const monthsOf = async (reader: Reader, sellerId: number): Promise<MonthMoney[]> => {
  const { rows } = await reader.execute<
    Record<'month' | 'sold' | 'given_back' | 'corrected' | 'paid', string>
  >(sql`
    select to_char(created_at at time zone 'Asia/Dubai', 'YYYY-MM') as month,
      coalesce(-sum(amount_fils) filter (where kind = 'sale'), 0) as sold,
      coalesce(sum(amount_fils) filter (where kind not in ('sale', 'payout', 'correction') and amount_fils > 0), 0)
        as given_back,
      coalesce(-sum(amount_fils) filter (where kind = 'correction'
        or kind not in ('sale', 'payout') and amount_fils < 0), 0) as corrected,
      coalesce(sum(amount_fils) filter (where kind = 'payout'), 0) as paid
    from ledger_entries where account = 'seller_payable' and user_id = ${sellerId}
    group by 1 order by 1 desc`);
  return rows.map((row) => ({
    month: row.month,
    sold: Number(row.sold),
    givenBack: Number(row.given_back),
    corrected: Number(row.corrected),
    paid: Number(row.paid),
  }));
};

/** What is on its way to a seller, in fils. What the bank did not take is not, until it is sent again. */
export const onItsWayTo = async (reader: Reader, sellerId: number): Promise<Fils> => {
  const { rows } = await reader.execute<{ fils: string }>(sql`
    select coalesce(sum(amount_fils), 0) as fils from payouts where seller_id = ${sellerId} and status in ('scheduled', 'sent')`);
  return Number(rows[0]?.fils ?? 0);
};

export const countSalesOf = async (reader: Reader, sellerId: number): Promise<number> => {
  const { rows } = await reader.execute<{ count: string }>(
    sql`select count(*) as count from purchases where seller_id = ${sellerId}`,
  );
  return Number(rows[0]?.count ?? 0);
};

/** For when buyers agreed to collect what is not handed over yet, by the purchase. */
export const agreedTimes = async (
  reader: Reader,
  purchaseIds: number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await reader.execute<{ id: string; chosen: string }>(sql`
    select p.id, c.chosen from purchases p join collection_proposals c on c.purchase_id = p.id
    where p.id = any(${sql.param(purchaseIds)}::bigint[]) and p.handed_over_at is null and c.status = 'accepted'`);
  return new Map(rows.map(({ id, chosen }) => [Number(id), new Date(chosen).toISOString()]));
};

/** The first photo of each sale by its purchase: as it was sold, where the item has changed since. */
export const photosOfSales = async (
  reader: Reader,
  purchaseIds: number[],
): Promise<ReadonlyMap<number, PhotoView | null>> => {
  const { id, item_id, sold_listing } = purchases;
  const rows = await reader
    .select({
      id,
      item_id,
      sold: sql<StoredPhoto | null>`${sold_listing} -> 'photos' -> 0`,
      isKept: sql<boolean>`${sold_listing} is not null`,
    })
    .from(purchases)
    .where(inArray(id, purchaseIds));
  const present = await photosOf(
    reader,
    rows.filter(({ isKept }) => !isKept).map((row) => row.item_id),
  );
  return new Map(
    rows.map(({ id: purchaseId, item_id: itemId, sold, isKept }) => {
      const photo = isKept ? sold && photoView(sold) : present.get(itemId)?.[0];
      return [purchaseId, photo ?? null];
    }),
  );
};
