import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** The database itself keeps a table's rows as they are, whoever asks; `change` is what an update would set. */
export const expectOnlyGrows = async (
  { deps: { db } }: TestApp,
  table: string,
  change: SQL,
): Promise<void> => {
  const name = sql.identifier(table);
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${name}`);
  expect(rows[0]?.count).toBeGreaterThan(0);
  for (const statement of [
    sql`update ${name} set ${change}`,
    sql`delete from ${name}`,
    sql`truncate ${name}`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('only grows') }),
    });
  }
};
