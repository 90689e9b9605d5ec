import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { URGENT_HOURS, WARNING_HOURS } from '#shared/kernel/answer-times.ts';
import { approvalDelayed } from '#shared/moderation/moderation.events.ts';
import { queue } from './queue.repository.ts';

const alarmJob = defineJob('moderation.alarm', z.object({}), { concurrency: 1 });
const EVERY_SECONDS = 300;

/**
 * What waits and came to a mark that nobody was told of yet, marked: of what came to both meanwhile the last one is told.
 * Whoever does the same at the same time waits at the first row, and then finds it marked.
 */
const newlyDelayed = async (tx: Tx): Promise<{ count: number; urgent: number }> => {
  const olderThan = (hours: number) => sql`since <= now() - make_interval(hours => ${hours})`;
  const { rows } = await tx.execute<{ count: number; urgent: number }>(sql`
    with delayed as (
      select item_id, is_edit, since,
        case when ${olderThan(URGENT_HOURS)} then ${URGENT_HOURS}::int else ${WARNING_HOURS}::int end as hours
      from ${queue} as waiting where ${olderThan(WARNING_HOURS)} order by item_id, is_edit
    ), marked as (
      insert into approval_alarms as alarm (item_id, is_edit, since, hours)
      select item_id, is_edit, since, hours from delayed
      on conflict (item_id, is_edit) do update set since = excluded.since, hours = excluded.hours
        where alarm.since <> excluded.since or alarm.hours < excluded.hours
      returning hours
    )
    select count(*)::int as count, count(*) filter (where hours = ${URGENT_HOURS})::int as urgent from marked`);
  return rows[0] ?? { count: 0, urgent: 0 };
};

/** Tells administrators of all that came to a mark since the last look, at once. */
export const alarmOfDelays = ({ unitOfWork }: Pick<Deps, 'unitOfWork'>): Promise<void> =>
  unitOfWork(async (tx, record) => {
    const routing = await newlyDelayed(tx);
    if (routing.count > 0) record(approvalDelayed, { version: 0, routing, views: {} });
  });

export const registerAlarms = (deps: Deps): void => {
  deps.jobs.handle(alarmJob, () => alarmOfDelays(deps));
  deps.jobs.every(alarmJob, EVERY_SECONDS);
};
