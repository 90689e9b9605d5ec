import { asc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '#server/db/client.ts';

/** Columns that go into the archive, under the names they have there. */
export type Columns = Record<string, PgColumn>;

/** The rows in whose column a person stands, by another of their columns. */
export const own = (
  reader: Reader,
  columns: Columns,
  whose: PgColumn,
  who: number | string,
  order: PgColumn,
) => reader.select(columns).from(whose.table).where(eq(whose, who)).orderBy(asc(order));
