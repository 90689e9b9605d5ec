import { and, countDistinct, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { sessions, users, vendors } from '#server/db/accounts.tables.ts';
import type { Db } from '#server/db/client.ts';
import { helpCases } from '#server/db/help-cases.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import { shopItems } from '#server/db/search.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { otherStaff } from '#server/modules/accounts/conflict-of-interest.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { queue } from '#server/modules/moderation/queue.repository.ts';
import type { OverviewView } from '#shared/admin/overview.api.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { parkedCount } from '../background/background.repository.ts';
import { waitsForSupport } from '../disputes/disputes.usecases.ts';
import { owedCount } from '../finance/finance.repository.ts';
import { nameWaitsAlone } from '../vendors/vendors.usecases.ts';

const DAYS = 30;
/** Somebody is taken to be here for this long after they were last seen, in minutes. */
const HERE_MINUTES = 5;

type Figures = Record<
  | 'sales'
  | 'sales_fils'
  | 'fee_fils'
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'changes_requested'
  | 'sign_ups',
  string
> & { day: string };

/** Each day of the last 30 in Asia/Dubai; every source is read by its index on time. */
const daysOf = async (db: Db): Promise<OverviewView['days']> => {
  const dayOf = (column: string) => sql.raw(`(${column} at time zone 'Asia/Dubai')::date`);
  const { rows } = await db.execute<Figures>(sql`
    with days as (
      select generate_series(
        (now() at time zone 'Asia/Dubai')::date - ${DAYS - 1}::int, (now() at time zone 'Asia/Dubai')::date, '1 day'
      )::date as day
    ), since as (select (min(day)::timestamp at time zone 'Asia/Dubai') as at from days),
    sold as (
      select ${dayOf('paid_at')} as day, count(*) as sales, sum(total_fils) as sales_fils
      from purchases where paid_at >= (select at from since) group by 1
    ), income as (
      select ${dayOf('created_at')} as day, -sum(amount_fils) as fee_fils from ledger_entries
      where account = 'service_fee_income' and created_at >= (select at from since) group by 1
    ), submitted as (
      select ${dayOf('submitted_at')} as day, count(*) as n from items
      where submitted_at >= (select at from since) group by 1
    ), decided as (
      select ${dayOf('created_at')} as day, count(*) filter (where decision = 'approved') as approved,
        count(*) filter (where decision = 'rejected') as rejected,
        count(*) filter (where decision = 'changes_requested') as changes_requested
      from moderation_decisions where created_at >= (select at from since) group by 1
    ), joined as (
      select ${dayOf('created_at')} as day, count(*) as n from users
      where created_at >= (select at from since) group by 1
    )
    select days.day::text as day, coalesce(sold.sales, 0) as sales, coalesce(sold.sales_fils, 0) as sales_fils,
      coalesce(income.fee_fils, 0) as fee_fils, coalesce(submitted.n, 0) as submitted,
      coalesce(decided.approved, 0) as approved, coalesce(decided.rejected, 0) as rejected,
      coalesce(decided.changes_requested, 0) as changes_requested,
      coalesce(joined.n, 0) as sign_ups
    from days left join sold using (day) left join income using (day) left join submitted using (day) left join decided using (day)
      left join joined using (day) order by days.day`);
  return rows.map(({ day, sales_fils, fee_fils, ...counts }) => ({
    day,
    sales: Number(counts.sales),
    sales_amount: aedFromFils(Number(sales_fils)),
    fee_income: aedFromFils(Number(fee_fils)),
    submitted: Number(counts.submitted),
    approved: Number(counts.approved),
    rejected: Number(counts.rejected),
    changes_requested: Number(counts.changes_requested),
    sign_ups: Number(counts.sign_ups),
  }));
};

const waitingNow = async (db: Db): Promise<OverviewView['approvals']> => {
  const { rows } = await db.execute<{ waiting: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, min(since) as oldest from ${queue} as waiting`);
  const { waiting = 0, oldest = null } = rows[0] ?? {};
  return { waiting, oldest_at: oldest && new Date(oldest).toISOString() };
};

const hereNow = async (db: Db): Promise<number> => {
  const seen = gt(sessions.last_seen_at, sql`now() - make_interval(mins => ${HERE_MINUTES})`);
  const [row] = await db
    .select({ here: countDistinct(sessions.user_id) })
    .from(sessions)
    .where(seen);
  return row?.here ?? 0;
};

/** Mails that could not be sent and are tried again, or were given up, within the last day. */
const mailsFailing = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n from pgboss.job where name = 'mail.send' and state in ('retry', 'failed')`);
  return Number(rows[0]?.n ?? 0);
};

/** Users whose address does not take our mails. */
const mailsRefused = (db: Db): Promise<number> =>
  db.$count(
    users,
    and(isNull(users.deleted_at), sql`lower(${users.email}) in (select address from mail_bounces)`),
  );

/** What waits in the admin, how things stand now, and the last 30 days. */
export const overview = async ({ db }: Pick<Deps, 'db'>): Promise<{ data: OverviewView }> => {
  const days = await daysOf(db);
  const today = days.at(-1);
  return {
    data: {
      approvals: await waitingNow(db),
      open_reports: await db.$count(reports, eq(reports.status, 'open')),
      disputes: await db.$count(purchases, waitsForSupport),
      sales_today: today?.sales ?? 0,
      sales_amount_today: today?.sales_amount ?? 0,
      sign_ups_today: today?.sign_ups ?? 0,
      online: await hereNow(db),
      on_sale: await db.$count(shopItems),
      mails_failing: await mailsFailing(db),
      mails_refused: await mailsRefused(db),
      suspended: await db.$count(users, and(isNotNull(users.suspended_at), isNull(users.deleted_at))),
      days,
    },
  };
};

/** How much waits in each queue, for the navigation. */
export const adminCounts = async ({ db }: Pick<Deps, 'db'>, actor: Actor) => ({
  data: {
    approvals: actor.role === 'admin' ? (await waitingNow(db)).waiting : null,
    names: actor.role === 'admin' ? await db.$count(vendors, nameWaitsAlone) : null,
    reports: await db.$count(reports, eq(reports.status, 'open')),
    disputes: await db.$count(purchases, waitsForSupport),
    help: await db.$count(helpCases, eq(helpCases.state, 'open')),
    background: actor.role === 'admin' ? await parkedCount(db) : null,
    owed: actor.role === 'admin' ? await owedCount(db) : null,
    others: await otherStaff(db, actor),
  },
});
