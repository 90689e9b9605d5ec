import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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
    /** The question that an answer is to; null for a question, and for what the owner says to everybody. */
    reply_to_id: reference().references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('comments_item').on(table.item_id, table.id),
    index('comments_reply_to').on(table.reply_to_id).where(sql`reply_to_id is not null`),
  ],
);
