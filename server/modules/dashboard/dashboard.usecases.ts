import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemByUuid, itemsByIds, statusOf } from '#server/modules/items/items.repository.ts';
import { photosOf } from '#server/modules/items/items.views.ts';
import { busiestHours } from '#shared/dashboard/busiest-hours.rules.ts';
import type { DashboardItem, DashboardItemDay, DashboardView } from '#shared/dashboard/dashboard.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { ItemCounts, SaleMoney } from './dashboard.repository.ts';
import {
  countSales,
  countWatchersOf,
  itemCounts,
  moneyOfSales,
  newestSales,
} from './dashboard.repository.ts';
import { dayCounts, hourCounts } from './days.repository.ts';

/** Items and sales on one dashboard; the lists of the profile have all of them. */
const MOST_ITEMS = 100;
const MOST_SALES = 50;

const maybeAed = (fils: number | null): number | null => (fils === null ? null : aedFromFils(fils));

const withItems = async (deps: Pick<Deps, 'db'>, counts: ItemCounts[]): Promise<DashboardItem[]> => {
  const ids = counts.map(({ id }) => id);
  const [rows, photos] = await Promise.all([itemsByIds(deps.db, ids), photosOf(deps.db, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return counts.flatMap(({ id, best_fils, sold_fils, due_fils, paid_out_fils, ...numbers }) => {
    const item = byId.get(id);
    if (!item) return [];
    return {
      uuid: item.uuid,
      item_name: item.name,
      status: statusOf(item),
      price: aedFromFils(item.price_fils),
      photo: photos.get(id)?.[0] ?? null,
      ...numbers,
      best_offer: maybeAed(best_fils),
      sold_for: maybeAed(sold_fils),
      due: aedFromFils(due_fils),
      paid_out: aedFromFils(paid_out_fils),
    };
  });
};

const inAed = ({ sold_fils, due_fils, paid_out_fils, given_back_fils }: SaleMoney) => ({
  due: aedFromFils(due_fils),
  paid_out: aedFromFils(paid_out_fils),
  given_back: aedFromFils(given_back_fils),
  sold: aedFromFils(sold_fils),
});

/** A seller's own figures: the last days, each item, and every dirham the ledger knows of. */
export const dashboard = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  days: number,
): Promise<{ data: DashboardView }> => {
  const [daily, hourly, counted, watchers, money, sales, salesTotal] = await Promise.all([
    dayCounts(deps.db, { sellerId: actor.id }, days),
    hourCounts(deps.db, actor.id, days),
    itemCounts(deps.db, actor.id, days, MOST_ITEMS),
    countWatchersOf(deps.db, actor.id),
    moneyOfSales(deps.db, actor.id),
    newestSales(deps.db, actor.id, MOST_SALES),
    countSales(deps.db, actor.id),
  ]);
  const items = await withItems(deps, counted.items);
  return {
    data: {
      days: daily.map(({ sold_fils, due_fils, paid_out_fils, ...counts }) => ({
        ...counts,
        sold: aedFromFils(sold_fils),
        due: aedFromFils(due_fils),
        paid_out: aedFromFils(paid_out_fils),
      })),
      busiest_hours: busiestHours(hourly),
      items,
      items_total: counted.total,
      watchers,
      money: inAed(money),
      sales: sales.map((sale) => {
        const { sold, ...rest } = inAed(sale);
        const { transaction_number, item_name, paid_at } = sale;
        return { transaction_number, item_name, paid_at, sold_for: sold, ...rest };
      }),
      sales_total: salesTotal,
    },
  };
};

/** What happened to one item of the actor's, day by day. */
export const dashboardItem = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  uuid: string,
  days: number,
): Promise<{ data: { days: DashboardItemDay[] } }> => {
  const item = await itemByUuid(deps.db, uuid);
  if (item.owner_id !== actor.id) throw notFound('item');
  const daily = await dayCounts(deps.db, { sellerId: actor.id, itemId: item.id }, days);
  return {
    data: {
      days: daily.map(({ day, views, watchers, questions, offers }) => ({
        day,
        views,
        watchers,
        questions,
        offers,
      })),
    },
  };
};
