import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { moment } from './columns.ts';
import type { Placed } from './prepared-write.ts';
import { preparedWrite } from './prepared-write.ts';

const notes = pgTable('notes', {
  id: bigint({ mode: 'number' }).primaryKey(),
  words: text(),
  facts: jsonb(),
  at: moment(),
});
type Note = typeof notes.$inferInsert;

/** A connection that remembers what it was sent, and a write that counts how often it was built. */
const setUp = () => {
  const sent: { text: string; values: unknown[] }[] = [];
  const client = {
    query: async ({ text }: { text: string }, values: unknown[]) => {
      sent.push({ text, values });
      return { rows: [] };
    },
  };
  const counted = { built: 0 };
  const write = preparedWrite(notes, (reader, rows: Placed<Note>) => {
    counted.built += 1;
    return reader.insert(notes).values(rows);
  });
  const db = drizzle({ client: client as unknown as Pool });
  return { db, sent, counted, write };
};

const AT = new Date('2026-11-24T08:00:00.000Z');

test('what is written is the same as without keeping it, with nothing and defaults where there are no values', async () => {
  const { db, sent, write } = setUp();
  const rows: Note[] = [
    { id: 1, words: 'one', facts: ['a'], at: AT },
    { id: 2, words: null, facts: undefined, at: null },
  ];
  for (let times = 0; times < 2; times += 1) await write(db, rows);
  await db.insert(notes).values(rows);
  const [first, second, plain] = sent;
  expect(first).toEqual(plain);
  expect(second).toEqual(plain);
});

test('it is built once for each shape of its rows', async () => {
  const { db, sent, counted, write } = setUp();
  await write(db, [{ id: 1, words: 'one' }]);
  await write(db, [{ id: 2, words: 'two' }]);
  expect(counted.built).toBe(1);
  await write(db, [{ id: 3 }]);
  await write(db, [{ id: 4 }, { id: 5 }]);
  expect(counted.built).toBe(3);
  expect(sent.map(({ values }) => values)).toEqual([[1, 'one'], [2, 'two'], [3], [4, 5]]);
});

test('an expression among the values is written as one, and many rows are not kept', async () => {
  const { db, sent, counted, write } = setUp();
  for (const id of [1, 2]) await write(db, [{ id, words: sql`upper(${'a'})` }]);
  expect(sent[1]?.text).toContain('upper($2)');
  const many = Array.from({ length: 6 }, (_, id) => ({ id }));
  for (let times = 0; times < 2; times += 1) await write(db, many);
  expect(counted.built).toBe(4);
});
