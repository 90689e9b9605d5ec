import { sql } from 'drizzle-orm';
import type { Response } from 'express';
import type { Actor } from '#server/http/actor.ts';
import { sendCsv } from '#server/http/csv.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { StatedSale, Statement } from '#shared/payouts/payouts.api.ts';
import { MOST_SALES_STATED } from '#shared/payouts/payouts.api.ts';
import { payables, payablesInBatches } from './payables.repository.ts';
import { payableViewOf } from './payables.views.ts';
import { runTime } from './plan.service.ts';
import { agreedTimes, countSalesOf, monthsOf, onItsWayTo, photosOfSales } from './statement.repository.ts';

const statedSales = async (
  deps: Pick<Deps, 'db'>,
  sellerId: number,
  most: number,
  wanted = sql`true`,
): Promise<StatedSale[]> => {
  const time = await runTime(deps.db, false);
  const rows = await payables(deps.db, sql`p.seller_id = ${sellerId} and ${wanted}`, most);
  const ids = rows.map(({ purchaseId }) => purchaseId);
  const agreed = await agreedTimes(deps.db, ids);
  const photos = await photosOfSales(deps.db, ids);
  return rows.map((row) => ({
    ...payableViewOf(row, time),
    transaction_number: row.transactionNumber,
    item_name: row.itemName,
    item_uuid: row.itemUuid,
    photo: photos.get(row.purchaseId) ?? null,
    price: aedFromFils(row.price),
    sold_at: row.paidAt,
    status: row.status,
    handed_over_at: row.handedOverAt,
    collection_at: agreed.get(row.purchaseId) ?? null,
  }));
};

/** How it stands with the money of one sale, for its seller; 404 for everybody else. */
export const moneyOfSale = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  transactionNumber: string,
): Promise<{ data: StatedSale }> => {
  const wanted = sql`p.transaction_number = ${transactionNumber}`;
  const [data] = await statedSales(deps, actor.id, 1, wanted);
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
      sales: await statedSales(deps, actor.id, MOST_SALES_STATED),
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

async function* linesOf(deps: Pick<Deps, 'db'>, sellerId: number) {
  const time = await runTime(deps.db, false);
  for await (const rows of payablesInBatches(deps.db, sql`p.seller_id = ${sellerId}`)) {
    yield rows.map((row) => {
      const { state, reason, at, owed, payout } = payableViewOf(row, time);
      const { transactionNumber, itemName, paidAt, price } = row;
      return [transactionNumber, itemName, paidAt, aedFromFils(price), state, reason, at, owed, payout];
    });
  }
}

/** Every sale with its money as CSV. */
export const statementFile = (
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  response: Response,
): Promise<null> => {
  const day = dayInDubai(deps.clock.now());
  return sendCsv(response, `reloved-payouts-${day}.csv`, COLUMNS, linesOf(deps, actor.id));
};
