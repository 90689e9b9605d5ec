import { sql } from 'drizzle-orm';
import * as adminPayouts from '#shared/admin/payouts.api.ts';
import * as mine from '#shared/payouts/payouts.api.ts';
import { payoutNumber } from '#shared/payouts/payouts.rules.ts';
import { myStatementFile } from '#shared/receipts/receipts.api.ts';
import { bought } from './bought.ts';
import type { Cast, Row } from './cast.ts';
import { signedIn, statuses } from './cast.ts';

const forFinance = statuses(401, 403, 403, 200);

/** A payout that the bank did not take; nobody can be paid by it. */
const aFailedPayout = async ({ app, seller }: Cast): Promise<string> => {
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`
    with run as (insert into payout_runs (ended_at) values (now()) returning id)
    insert into payouts (run_id, seller_id, amount_fils, status, next_at, problem)
    select run.id, ${seller.id}, 100, 'failed', null, 'The bank did not take it.' from run returning id`);
  return payoutNumber(Number(rows[0]?.id));
};

/** A payout of which the provider tells another amount, for no sale at all. */
const aPayoutOfAnotherAmount = async (cast: Cast): Promise<string> => {
  const number = await aFailedPayout(cast);
  await cast.app.deps.db.execute(sql`
    update payouts set status = 'sent', told = 'AED 2.00' where id = (select max(id) from payouts)`);
  return number;
};

let day = 0;
const anotherDay = (): string => {
  day += 1;
  return new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10);
};

export const payoutsRows: Row[] = [
  { endpoint: mine.myPayouts, given: () => ({}), status: signedIn },
  { endpoint: myStatementFile, given: () => ({ query: 'month=2026-11' }), status: signedIn },
  {
    endpoint: mine.saleMoney,
    given: bought,
    status: statuses(401, 404, 200, 404),
  },
  { endpoint: mine.myPayoutsFile, given: () => ({}), status: signedIn },
  { endpoint: adminPayouts.payoutsOverview, given: () => ({}), status: forFinance },
  { endpoint: adminPayouts.adminPayables, given: () => ({ query: 'view=held' }), status: forFinance },
  { endpoint: adminPayouts.adminPayouts, given: () => ({ query: 'status=failed' }), status: forFinance },
  { endpoint: adminPayouts.payoutRuns, given: () => ({}), status: forFinance },
  {
    endpoint: adminPayouts.onePayoutRun,
    given: async (cast) => {
      const number = await aFailedPayout(cast);
      const { rows } = await cast.app.deps.db.execute<{ run: number }>(
        sql`select run_id::int as run from payouts where id = ${Number(number.slice(2))}`,
      );
      return { params: { run: rows[0]?.run ?? 0 } };
    },
    status: forFinance,
  },
  {
    endpoint: adminPayouts.onePayoutRun,
    when: 'that there is not',
    given: () => ({ params: { run: 999_999_999 } }),
    status: statuses(401, 403, 403, 404),
  },
  { endpoint: adminPayouts.runPayouts, given: () => ({ body: { is_dry: true } }), status: forFinance },
  {
    endpoint: adminPayouts.retryPayout,
    given: async (cast) => ({ params: { number: await aFailedPayout(cast) } }),
    status: forFinance,
  },
  {
    endpoint: adminPayouts.retryPayout,
    when: 'of a payout that there is not',
    given: () => ({ params: { number: 'P-999999999' } }),
    status: statuses(401, 403, 403, 404),
  },
  {
    endpoint: adminPayouts.resolvePayout,
    given: async (cast) => ({
      params: { number: await aPayoutOfAnotherAmount(cast) },
      body: { sent: 0, reason: 'Nothing has left.' },
    }),
    status: forFinance,
  },
  { endpoint: adminPayouts.holidays, given: () => ({}), status: forFinance },
  {
    endpoint: adminPayouts.addHoliday,
    given: () => ({ body: { day: anotherDay(), name_en: 'A day off', name_ar: 'يوم عطلة' } }),
    status: statuses(401, 403, 403, 201),
  },
  {
    endpoint: adminPayouts.removeHoliday,
    given: async ({ app }) => {
      const own = anotherDay();
      await app.deps.db.execute(
        sql`insert into public_holidays (day, name_en, name_ar) values (${own}, 'A day off', 'يوم عطلة')`,
      );
      return { params: { day: own } };
    },
    status: forFinance,
  },
];
