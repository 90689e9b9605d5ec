import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { eventReactions, events } from '#server/db/events.tables.ts';
import type { Jobs } from '#server/platform/job-definition.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { EVENTS_KEPT_DAYS } from '#shared/kernel/retention-times.ts';

const BATCH = 5_000;

/** Of an event: it was delivered, and each of its reactions has run. Nothing in here needs it any more. */
export const isSettled: SQL = sql`(${events.delivered_at} is not null and ${events.reacted_at} is not null and not exists (
  select from ${eventReactions} where ${eventReactions.event_id} = ${events.id} and ${eventReactions.state} <> 'done'))`;

const tidyJob = defineJob('events.tidy', z.object({}), { concurrency: 1, timeoutSeconds: 600 });

/**
 * Deletes events delivered more than `EVENTS_KEPT_DAYS` ago, and what remembers their reactions; answers how many. One with a
 * reaction that has not run stays until it has.
 */
export const forgetDelivered = async (db: Db): Promise<number> => {
  let forgotten = 0;
  for (let deleted = BATCH; deleted === BATCH; forgotten += deleted) {
    const { rowCount } = await db.execute(sql`
      with old as (
        select ${events.seq} from ${events}
        where ${events.delivered_at} < now() - make_interval(days => ${EVENTS_KEPT_DAYS}) and ${isSettled}
        order by ${events.seq} limit ${BATCH}
      ), gone as (
        delete from ${events} using old where ${events.seq} = old.seq returning ${events.id}
      ), reacted as (
        delete from ${eventReactions} using gone where ${eventReactions.event_id} = gone.id
      )
      select 1 from gone`);
    deleted = rowCount ?? 0;
  }
  return forgotten;
};

/** Says that this process tidies up after the relay, once an hour. */
export const registerEventsJobs = (deps: { db: Db; jobs: Jobs }): void => {
  deps.jobs.handle(tidyJob, async () => {
    await forgetDelivered(deps.db);
  });
  deps.jobs.every(tidyJob, 3600);
};
