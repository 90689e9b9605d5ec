import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db, Reader } from './client.ts';
import { readingByKeys } from './client.ts';

type Prepared<Answer> = { execute(values: Record<string, unknown>): Promise<Answer> };
export type Statement<Answer> = { prepare(name: string): Prepared<Answer> };

/**
 * A statement that is built once for each connection, not once for each time it is sent: for wide tables building takes
 * longer than all else that the server does for it. `build` is given a placeholder for each of `names`, whose values go to
 * the database as they are. For statements that go by keys: each connection plans them once (server/platform/prepared.ts).
 */
export const preparedQuery = <Name extends string, Answer>(
  names: readonly Name[],
  build: (reader: Reader, at: Record<Name, SQL>) => Statement<Answer>,
): ((reader: Reader, values: Record<Name, unknown>) => Promise<Answer>) => {
  const at: Partial<Record<Name, SQL>> = {};
  for (const name of names) at[name] = sql`${sql.placeholder(name)}`;
  const built = new WeakMap<object, Prepared<Answer>>();
  return (reader, values) => {
    const on = readingByKeys(reader as Db);
    const { session } = on._;
    // Without a name of its own: it gets one with the others, when it comes often.
    const prepared = built.get(session) ?? build(on, at as Record<Name, SQL>).prepare('');
    built.set(session, prepared);
    return prepared.execute(values);
  };
};
