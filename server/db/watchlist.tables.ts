import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, moment, reference } from './columns.ts';
import { items } from './items.tables.ts';

/** Items a user watches. Only the item's owner learns how many there are, nobody who they are. */
export const watches = pgTable(
  'watches',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    created_at: createdAt(),
    /** The lowest price they know: when they began to watch, or were told. Null for those who began before it was kept. */
    known_fils: integer(),
    /** When they were last told of a lower one. */
    told_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.item_id] }),
    index('watches_item').on(table.item_id, table.created_at),
  ],
);

/**
 * By how many an item's watchers grew or shrank on a day in Asia/Dubai; the sum up to a day is how many watched it then.
 * Changes add up whatever their order, so that those who come at once need not wait for a count.
 */
export const watchDays = pgTable(
  'watch_days',
  {
    item_id: reference()
      .notNull()
      .references(() => items.id),
    day: date({ mode: 'string' }).notNull(),
    change: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.day] })],
);
