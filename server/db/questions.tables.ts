import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, reference } from './columns.ts';
import { items } from './items.tables.ts';

export const comments = pgTable(
  'comments',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    comments: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('comments_item').on(table.item_id, table.id)],
);
