import type { SQL } from 'drizzle-orm';
import { withLongStatements } from '#server/db/client.ts';
import type { TestApp } from './app.ts';

const FILL_MS = 60_000;

/** Writes thousands of rows in one statement, for which a slow machine needs longer than answers to people may take. */
export const fill = async (app: TestApp, statement: SQL): Promise<void> => {
  await withLongStatements(app.deps.db, FILL_MS, (long) => long.execute(statement));
};
