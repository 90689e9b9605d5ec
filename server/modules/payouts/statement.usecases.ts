import { sql } from 'drizzle-orm';
import type { Response } from 'express';
import type { Actor } from '#server/http/actor.ts';
import { sendCsv } from '#server/http/csv.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { StatedSale, Statement } from '#shared/payouts/payouts.api.ts';
import { MOST_SALES_STATED } from '#shared/payouts/payouts.api.ts';
import type { PayableRow } from './payables.repository.ts';
import { payables } from './payables.repository.ts';
import { payableViewOf } from './payables.views.ts';
import { runTime } from './plan.service.ts';
import { agreedTimes, countSalesOf, monthsOf, onItsWayTo, photosOfSales } from './statement.repository.ts';

type Page = { most: number; after?: number };

const statedSales = async (
  deps: Pick<Deps, 'db'>,
  sellerId: number,
  page: Page,
  wanted = sql`true`,
): Promise<StatedSale[]> => {
  const time = await runTime(deps.db, false);
  const rows = await payables(deps.db, sql`p.seller_id = ${sellerId} and ${wanted}`, page);
  const agreed = await agreedTimes(deps.db, sellerId);
  const photos = await photosOfSales(
    deps.db,
    rows.map(({ purchaseId }) => purchaseId),
  );
  return rows.map((row: PayableRow) => ({
    ...payableViewOf(row, time),
    transaction_number: row.transactionNumber,
    item_name: row.itemName,
    item_uuid: row.itemUuid,
    photo: photos.get(row.purchaseId) ?? null,
    price: aedFromFils(row.price),
    sold_at: row.paidAt,
    status: row.status,
    handed_over_at: row.handedOverAt,
    collection_at: agreed.get(row.transactionNumber) ?? null,
  }));
};

/** How it stands with the money of one sale, for its seller; 404 for everybody else. */
export const moneyOfSale = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  transactionNumber: string,
): Promise<{ data: StatedSale }> => {
  const wanted = sql`p.transaction_number = ${transactionNumber}`;
  const [data] = await statedSales(deps, actor.id, { most: 1 }, wanted);
  if (!data) throw notFound('purchase');
  return { data };
};

/** Everything the ledger knows of a seller's money, and when each part of it is paid. */
export const myStatement = async (deps: Pick<Deps, 'db'>, actor: Actor): Promise<{ data: Statement }> => {
  const months = await monthsOf(deps.db, actor.id);
  const onItsWay = await onItsWayTo(deps.db, actor.id);
  const sum = (of: 'sold' | 'givenBack' | 'corrected' | 'paid') =>
    months.reduce((total, month) => total + month[of], 0);
  return {
    data: {
      balance: {
        now: aedFromFils(sum('sold') - sum('givenBack') + sum('corrected') - sum('paid') - onItsWay),
        on_its_way: aedFromFils(onItsWay),
        paid: aedFromFils(sum('paid')),
      },
      months: months.map(({ month, sold, givenBack, corrected, paid }) => ({
        month,
        sold: aedFromFils(sold),
        given_back: aedFromFils(givenBack),
        corrected: aedFromFils(corrected),
        paid: aedFromFils(paid),
      })),
      sales: await statedSales(deps, actor.id, { most: MOST_SALES_STATED }),
      sales_total: await countSalesOf(deps.db, actor.id),
    },
  };
};

const COLUMNS = [
  'transaction_number',
  'item',
  'sold_at',
  'price_aed',
  'state',
  'reason',
  'at',
  'owed_aed',
  'payout',
];
const AT_ONCE = 500;

async function* linesOf(deps: Pick<Deps, 'db'>, sellerId: number) {
  for (let after = 0, isLast = false; !isLast; after += AT_ONCE) {
    const sales = await statedSales(deps, sellerId, { most: AT_ONCE, after });
    isLast = sales.length < AT_ONCE;
    yield sales.map((sale) => [
      sale.transaction_number,
      sale.item_name,
      sale.sold_at,
      sale.price,
      sale.state,
      sale.reason,
      sale.at,
      sale.owed,
      sale.payout,
    ]);
  }
}

/** Every sale with its money as CSV. */
export const statementFile = (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  response: Response,
): Promise<null> => {
  const day = deps.clock.now().toISOString().slice(0, 10);
  return sendCsv(response, `reloved-payouts-${day}.csv`, COLUMNS, linesOf(deps, actor.id));
};
