import { sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#server/db/client.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import type { FailedWork, failedWorks } from '#shared/admin/background.api.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { EVENTS_KEPT_DAYS } from '#shared/kernel/retention-times.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';

/** Whatever failed, reactions and jobs alike. */
const failed = sql`(
  select 'reaction' as kind, r.event_id as id, r.reaction as name, e.type as event, r.state, r.attempts as tries,
    coalesce(r.error, '') as error, r.at as failed_at, r.next_attempt_at as next_try_at
  from event_reactions r join events e on e.id = r.event_id where r.state <> 'done'
  union all
  select 'job', j.id, j.name, null, case when j.state = 'failed' then 'parked' else 'waiting' end,
    -- It is counted up when the next try begins.
    j.retry_count + 1,
    coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', ''),
    coalesce(j.completed_on, j.started_on, j.created_on), j.start_after
  from pgboss.job j where j.state in ('retry', 'failed'))`;

type Row = Omit<FailedWork, 'failed_at' | 'next_try_at'> & { failed_at: string; next_try_at: string | null };

const viewOf = ({ failed_at, next_try_at, ...row }: Row): FailedWork => ({
  ...row,
  failed_at: new Date(failed_at).toISOString(),
  next_try_at: row.state === 'waiting' && next_try_at ? new Date(next_try_at).toISOString() : null,
});

/** A page of what failed: parked first, then by when it was. */
export const failedWorksAsked = async (
  reader: Reader,
  asked: QueryOf<typeof failedWorks>,
): Promise<AdminPage<FailedWork>> => {
  const { limit, offset } = pageAt(asked);
  const where = sql`(${asked.kind ?? null}::text is null or kind = ${asked.kind ?? null})
    and (${asked.state ?? null}::text is null or state = ${asked.state ?? null})
    and (${asked.keyword} = '' or name like ${anywhere(asked.keyword.toLowerCase())})`;
  const { rows } = await reader.execute<Row>(sql`
    select * from ${failed} as failed where ${where}
    order by state, failed_at desc, id limit ${limit} offset ${offset}`);
  return adminPage(reader, asked, sql`select from ${failed} as failed where ${where}`, rows.map(viewOf));
};

/** Whether a job of that name has failed for good. */
export const isJobParked = async (reader: Reader, name: string, id: string): Promise<boolean> => {
  const { rows } = await reader.execute(
    sql`select 1 from pgboss.job where name = ${name} and id = ${id} and state = 'failed'`,
  );
  return rows.length > 0;
};

/** Forgets a job that has failed for good; false when there is none of that name. */
export const forgetParkedJob = async (tx: Tx, name: string, id: string): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`delete from pgboss.job where name = ${name} and id = ${id} and state = 'failed' returning id`,
  );
  return rows.length > 0;
};

/** How many reactions and jobs wait for somebody to look at them. */
export const parkedCount = async (reader: Reader): Promise<number> => {
  const { rows } = await reader.execute<{ n: number }>(sql`
    select (select count(*) from event_reactions where state = 'parked')::int
      + (select count(*) from pgboss.job where state = 'failed')::int as n`);
  return rows[0]?.n ?? 0;
};

/** Keeps jobs that failed for good as long as events: pg-boss would delete them a day later. */
export const keepFailedJobs = async (db: Db): Promise<void> => {
  await db.execute(sql`update pgboss.job set deletion_seconds = ${EVENTS_KEPT_DAYS * 86_400}
    where state = 'failed' and deletion_seconds < ${EVENTS_KEPT_DAYS * 86_400}`);
};
