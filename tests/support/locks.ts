import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** How many statements of the database wait for a lock; of those that have `words` in their text, when given. */
export const lockWaiters = async (db: Db, words = ''): Promise<number> => {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${words}%`}`);
  return rows.length;
};
