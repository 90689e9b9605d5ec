import { sql } from 'drizzle-orm';
import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, moment, reference } from './columns.ts';

/** Sellers who are away: what they have on sale is paused until they are back. */
export const holidays = pgTable(
  'holidays',
  {
    user_id: reference()
      .primaryKey()
      .references(() => users.id),
    until: moment().notNull(),
    /** The items that it paused: those are resumed at its end, and not what its seller had paused themselves. */
    item_ids: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    created_at: createdAt(),
  },
  (table) => [index('holidays_until').on(table.until)],
);
