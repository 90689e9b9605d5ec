import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** A time as JSON has it, for queries whose rows are not read through a table. */
export const iso = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
