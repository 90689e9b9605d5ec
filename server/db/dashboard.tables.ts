import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';
import { items } from './items.tables.ts';

/** How often an item's page was opened by others than its owner, by day in Asia/Dubai. */
export const itemViews = pgTable(
  'item_views',
  {
    item_id: reference()
      .notNull()
      .references(() => items.id),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.day] })],
);
