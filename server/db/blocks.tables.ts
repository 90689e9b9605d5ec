import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, reference } from './columns.ts';

/** Who wants to have nothing to do with whom: between two accounts everywhere, with a guest in their one conversation. */
export const blocks = pgTable(
  'blocks',
  {
    id: identity(),
    /** Null for a guest. */
    blocker_id: reference().references(() => users.id),
    /** Null for a guest. */
    blocked_id: reference().references(() => users.id),
    /** What the blocked one was there: under the name of that side the blocker knows them. */
    blocked_role: text({ enum: ['buyer', 'seller'] }).notNull(),
    /** The conversation (chat.tables.ts) where one of the two is a guest, and only there. */
    channel_id: reference(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('blocks_pair').on(table.blocker_id, table.blocked_id),
    index('blocks_blocked').on(table.blocked_id),
    // A guest and their seller may each block the other.
    uniqueIndex('blocks_channel')
      .on(table.channel_id, sql`(blocker_id is null)`)
      .where(sql`channel_id is not null`),
    check(
      'blocks_guest',
      sql`(${table.channel_id} is null) = (${table.blocker_id} is not null and ${table.blocked_id} is not null)
        and (${table.blocker_id} is not null or ${table.blocked_id} is not null)`,
    ),
  ],
);
