import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { preparedQuery } from './prepared-query.ts';

/** A connection that answers with what it was sent. */
const connection = () => {
  const echo = { query: async (_query: unknown, values: unknown[]) => ({ rows: [[...values]] }) };
  return drizzle({ client: echo as unknown as Pool });
};

test('a statement is built once for each connection, and sent with its own values each time', async () => {
  let built = 0;
  const query = preparedQuery(['first', 'second'], (reader, { first, second }) => {
    built += 1;
    return reader.select({ one: sql<string>`${first}`, two: sql<string>`${second}` }).from(sql`nothing`);
  });
  const [here, there] = [connection(), connection()];
  const sent = [
    await query(here, { first: 'a', second: 'b' }),
    await query(here, { second: 'd', first: 'c' }),
    await query(there, { first: 'e', second: 'f' }),
  ];
  expect(sent).toEqual([[{ one: 'a', two: 'b' }], [{ one: 'c', two: 'd' }], [{ one: 'e', two: 'f' }]]);
  expect(built).toBe(2);
});
