import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { iso } from '#server/db/iso.ts';
import { soldName } from '#server/db/sold-names.ts';
import { codedOrWords } from '#server/http/coded-message.ts';
import type { PayableRow } from '#server/modules/payouts/payables.repository.ts';
import { payablesInBatches } from '#server/modules/payouts/payables.repository.ts';
import type { AdminPayout, PayoutRun } from '#shared/admin/payouts.api.ts';
import { MOST_PAYOUTS_SHOWN, MOST_SALES_SHOWN } from '#shared/admin/payouts.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.rules.ts';
import { payoutNumber } from '#shared/payouts/payouts.rules.ts';
import { anywhere } from '../admin-page.repository.ts';

/** Every sale that is not paid out: not over yet, or with something on its seller's account. The newest first, in batches. */
export const openPayables = (reader: Reader): AsyncGenerator<PayableRow[]> =>
  payablesInBatches(
    reader,
    sql`(p.status not in ('completed', 'cancelled') or l.owed <> 0)
      and (po.status is null or po.status = 'confirmed' or po.status = 'scheduled')`,
  );

/** Names of users by id. */
export const namesOf = async (
  reader: Reader,
  ids: number[],
): Promise<Map<number, { uuid: string; name: string }>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await reader.execute<{ id: string; uuid: string; name: string }>(sql`
    select id, uuid, first_name || ' ' || last_name as name from users where id in ${[...new Set(ids)]}`);
  return new Map(rows.map(({ id, uuid, name }) => [Number(id), { uuid, name }]));
};

/** What a seller gets in a run, for how many sales. */
export type PaidSeller = { sellerId: number; fils: number; sales: number };

/** The largest payouts of a run, and how many there are of what sum. */
export type PaidOut = { count: number; fils: number; largest: PaidSeller[] };

/** What a run has written down to be paid. */
export const paidInRun = async (reader: Reader, runId: number): Promise<PaidOut> => {
  const { rows } = await reader.execute<
    Record<'seller_id' | 'count' | 'sum', string> & { fils: number; sales: number }
  >(sql`
    select po.seller_id, po.amount_fils as fils, count(*) over () as count, sum(po.amount_fils) over () as sum,
      (select count(*)::int from payout_lines l where l.payout_id = po.id) as sales
    from payouts po where po.run_id = ${runId} order by po.amount_fils desc, po.id limit ${MOST_PAYOUTS_SHOWN}`);
  return {
    count: Number(rows[0]?.count ?? 0),
    fils: Number(rows[0]?.sum ?? 0),
    largest: rows.map(({ seller_id, fils, sales }) => ({ sellerId: Number(seller_id), fils, sales })),
  };
};

/** Of which another amount was sent than was asked for: like one that failed it waits for somebody. */
const isOther = sql`(po.status = 'sent' and po.told is not null and po.next_at is null)`;
const statusShown = sql`case when ${isOther} then 'failed' else po.status end`;

type Asked = { status?: string | undefined; run?: number | undefined; keyword: string };

/** What a list of payouts is made of: by state, by run, by number, by the seller's name, by a sale's number. */
export const payoutsMatching = ({ status, run, keyword }: Asked): SQL => {
  const words = anywhere(keyword.toLowerCase());
  const found = sql`('p-' || lpad(po.id::text, 6, '0') like ${words}
    or lower(u.first_name || ' ' || u.last_name) like ${words}
    or exists (select from payout_lines l join purchases p on p.id = l.purchase_id
      where l.payout_id = po.id and lower(p.transaction_number) like ${words}))`;
  return sql`from payouts po join users u on u.id = po.seller_id
    where ${status === undefined ? sql`true` : sql`${statusShown} = ${status}`} and ${run === undefined ? sql`true` : sql`po.run_id = ${run}`}
      and ${keyword === '' ? sql`true` : found}`;
};

/** Those which a sale is or was part of. */
export const payoutsOfSale = (
  purchaseId: number,
): SQL => sql`from payouts po join users u on u.id = po.seller_id
  where po.id in (select l.payout_id from payout_lines l where l.purchase_id = ${purchaseId})`;

type PayoutCells = Omit<AdminPayout, 'number' | 'amount' | 'seller' | 'sales' | 'run' | 'problem'> & {
  problem: string | null;
  id: string;
  run_id: string;
  amount_fils: number;
  uuid: string;
  name: string;
  sales: { transaction_number: string; item_name: string; amount_fils: number }[];
};

export const payoutsOf = async (
  reader: Reader,
  matching: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminPayout[]> => {
  const { rows } = await reader.execute<PayoutCells>(sql`
    select po.id, po.run_id, po.status, po.amount_fils, po.tries, po.problem, po.disbursement,
      case when ${isOther} then po.told end as reported, u.uuid,
      u.first_name || ' ' || u.last_name as name, ${iso(sql`po.created_at`)} as created_at,
      ${iso(sql`po.asked_at`)} as asked_at, ${iso(sql`po.confirmed_at`)} as confirmed_at,
      ${iso(sql`po.next_at`)} as next_at,
      (select coalesce(json_agg(json_build_object('transaction_number', s.transaction_number, 'item_name', s.name,
          'amount_fils', s.amount_fils) order by s.id), '[]')
        from (select p.id, p.transaction_number, ${soldName(sql`p`, sql`i`)} as name, l.amount_fils
          from payout_lines l join purchases p on p.id = l.purchase_id join items i on i.id = p.item_id
          where l.payout_id = po.id order by p.id limit ${MOST_SALES_SHOWN}) s) as sales
    ${matching} order by po.id desc limit ${limit} offset ${offset}`);
  return rows.map(({ id, run_id, amount_fils, uuid, name, sales, problem, ...row }) => ({
    ...row,
    problem: codedOrWords(problem),
    number: payoutNumber(Number(id)),
    run: Number(run_id),
    amount: aedFromFils(amount_fils),
    seller: { uuid, name },
    sales: sales.map(({ amount_fils: fils, ...sale }) => ({ ...sale, amount: aedFromFils(fils) })),
  }));
};

/** How many payouts stand where, and how much they are, in AED. */
export type PayoutSums = Record<PayoutStatus, { count: number; amount: number }>;

/** Count and sum of payouts by state: of a run, or of all, of confirmed ones then those of the last 30 days. */
export const payoutSums = async (reader: Reader, runId?: number): Promise<PayoutSums> => {
  const wanted =
    runId === undefined
      ? sql`po.status <> 'confirmed' or po.confirmed_at > now() - interval '30 days'`
      : sql`po.run_id = ${runId}`;
  const { rows } = await reader.execute<{ status: PayoutStatus; count: number; fils: string }>(sql`
    select ${statusShown} as status, count(*)::int as count, coalesce(sum(po.amount_fils), 0) as fils from payouts po
    where ${wanted} group by 1`);
  const at = (status: PayoutStatus) => {
    const row = rows.find((one) => one.status === status);
    return { count: row?.count ?? 0, amount: aedFromFils(Number(row?.fils ?? 0)) };
  };
  return {
    scheduled: at('scheduled'),
    sent: at('sent'),
    failed: at('failed'),
    confirmed: at('confirmed'),
  };
};

type RunCells = Omit<PayoutRun, 'amount' | 'id' | 'confirmed' | 'failed'> & {
  id: string;
  amount_fils: number;
  confirmed: string;
  failed: string;
};

export const runsOf = async (
  reader: Reader,
  { limit, offset, id: only }: { limit: number; offset: number; id?: number },
): Promise<PayoutRun[]> => {
  const { rows } = await reader.execute<RunCells>(sql`
    select r.id, to_char(r.day, 'YYYY-MM-DD') as day, u.first_name || ' ' || u.last_name as started_by, r.payouts,
      r.amount_fils, ${iso(sql`r.created_at`)} as created_at,
      (select count(*) from payouts po where po.run_id = r.id and po.status = 'confirmed') as confirmed,
      (select count(*) from payouts po where po.run_id = r.id and ${statusShown} = 'failed') as failed
    from payout_runs r left join users u on u.id = r.started_by
    where ${only === undefined ? sql`true` : sql`r.id = ${only}`}
    order by r.id desc limit ${limit} offset ${offset}`);
  return rows.map(({ id, amount_fils, confirmed, failed, ...row }) => ({
    ...row,
    id: Number(id),
    amount: aedFromFils(amount_fils),
    confirmed: Number(confirmed),
    failed: Number(failed),
  }));
};
