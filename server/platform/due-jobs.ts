import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Logger } from './logger.ts';

const LOOK_MS = 2_000;
/** Which of these kinds have jobs that may begin: new ones, or such as wait for another try. */
const DUE = `select kind as name from unnest($1::text[]) as kind
  where exists (select 1 from pgboss.job
    where name = kind and state < 'active' and not blocked and start_after <= now())`;
const namesOfDue = z.array(z.object({ name: z.string() }));

/**
 * Wakes the workers of jobs that were put off when they are due: one question for all kinds every two seconds, rather than
 * one from each worker of each of them. `workers` has the ids of the workers of each kind. Answers how to end it.
 */
export const wakeForDueJobs = (
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  logger: Logger,
): (() => Promise<void>) => {
  const look = async (): Promise<void> => {
    try {
      const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]]);
      for (const { name } of namesOfDue.parse(rows)) {
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
      }
    } catch (err) {
      logger.warn({ err }, 'jobs that are due could not be looked for');
    }
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A database that does not answer is not asked once more.
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
};
