import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, reference } from './columns.ts';
import { items } from './items.tables.ts';

/** Every decision on an item; rows are only ever added. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    admin_id: reference()
      .notNull()
      .references(() => users.id),
    decision: text({ enum: ['approved', 'rejected'] }).notNull(),
    reason: text(),
    note: text(),
    created_at: createdAt(),
  },
  (table) => [index('moderation_decisions_item').on(table.item_id)],
);
