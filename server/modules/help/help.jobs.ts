import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { helpDelayed } from '#shared/help/help.events.ts';
import { URGENT_HOURS, WARNING_HOURS } from '#shared/kernel/answer-times.ts';

const alarmJob = defineJob('help.alarm', z.object({}), { concurrency: 1 });
const EVERY_SECONDS = 300;

/** What waits and came to a mark that nobody was told of yet, marked: of what came to both meanwhile the last one is told. */
const newlyDelayed = async (tx: Tx): Promise<{ count: number; urgent: number }> => {
  const olderThan = (hours: number) => sql`waiting_since <= now() - make_interval(hours => ${hours})`;
  const mark = sql`case when ${olderThan(URGENT_HOURS)} then ${URGENT_HOURS}::int else ${WARNING_HOURS}::int end`;
  const { rows } = await tx.execute<{ count: number; urgent: number }>(sql`
    with due as (
      select id from help_cases
      where state = 'open' and ${olderThan(WARNING_HOURS)} and alarmed_hours < ${mark} order by id for update
    ), marked as (
      update help_cases c set alarmed_hours = ${mark} from due where c.id = due.id returning c.alarmed_hours
    )
    select count(*)::int as count, count(*) filter (where alarmed_hours = ${URGENT_HOURS})::int as urgent from marked`);
  return rows[0] ?? { count: 0, urgent: 0 };
};

/** Tells staff of all that came to a mark since the last look, at once. */
export const alarmOfDelays = ({ unitOfWork }: Pick<Deps, 'unitOfWork'>): Promise<void> =>
  unitOfWork(async (tx, record) => {
    const routing = await newlyDelayed(tx);
    if (routing.count > 0) record(helpDelayed, { version: 0, routing, views: {} });
  });

export const registerHelpJobs = (deps: Deps): void => {
  deps.jobs.handle(alarmJob, () => alarmOfDelays(deps));
  deps.jobs.every(alarmJob, EVERY_SECONDS);
};
