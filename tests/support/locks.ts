import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './http.ts';
import type { TestItem } from './items.ts';
import { until } from './until.ts';

/** Statements of the database that wait for a lock, each by a name of its own. */
const waiting = async (db: Db, words: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select pid || ' ' || query_start as name from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${words}%`}`);
  return rows.map(({ name }) => name);
};

/** How many statements of the database wait for a lock; of those that have `words` in their text, when given. */
export const lockWaiters = async (db: Db, words = ''): Promise<number> => (await waiting(db, words)).length;

/**
 * Answers how to find out whether a statement waits that did not yet. Not by their number: somebody else who waits now may be
 * gone by then.
 */
export const lineOf = async (db: Db): Promise<() => Promise<boolean>> => {
  const before = await waiting(db, '');
  return async () => (await waiting(db, '')).some((one) => !before.includes(one));
};

/** Starts acts on an item while nobody may change it: each stands in line behind the one before, and all go on together. */
export const inLineAt = async (
  { outside }: Pick<TestApp, 'outside'>,
  { id }: Pick<TestItem, 'id'>,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const { started } = await outside.transaction(async (tx) => {
    // Rows that only point to the item, those of reactions for instance, do not wait for this lock: they would be taken for acts.
    await tx.execute(sql`select from items where id = ${id} for no key update`);
    const begun: Promise<Answer>[] = [];
    for (const act of acts) {
      const isInLine = await lineOf(outside);
      begun.push(act());
      await until('it stands in line', isInLine);
    }
    return { started: begun };
  });
  return Promise.all(started);
};
