import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { withLongStatements } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { countShop } from './figures.repository.ts';

const countJob = defineJob('items.count_shop', z.object({}), { concurrency: 1, timeoutSeconds: 600 });
const PERIOD_SECONDS = 60;
/** The longest that one statement of it may take, in milliseconds. */
const COUNTING_MS = 300_000;
/** Counting may take up one part in so many of one core's time. */
const REST = 30;

/** Counts the shop anew, unless it was done so lately that it would take too much of the machine's time. */
export const countShopAgain = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  withLongStatements(db, COUNTING_MS, (long) =>
    long.transaction(async (tx) => {
      const { rows } = await tx.execute<{ due: boolean }>(sql`
      select counted_at is null or counted_at + make_interval(secs => took_ms * ${REST} / 1000.0) < now() as due
      from shop_figures where id = 1 for update`);
      if (rows[0]?.due) await countShop(tx);
    }),
  );

export const registerSearchJobs = (deps: Deps): void => {
  deps.jobs.handle(countJob, () => countShopAgain(deps));
  deps.jobs.every(countJob, PERIOD_SECONDS);
};
