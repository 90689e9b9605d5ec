import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import type { StoredPhoto } from './items.tables.ts';
import { purchases } from './purchases.tables.ts';

export const channels = pgTable('channels', {
  id: identity(),
  purchase_id: reference()
    .notNull()
    .unique()
    .references(() => purchases.id),
  last_seq: integer().notNull().default(0),
  created_at: createdAt(),
});

export const channelMembers = pgTable(
  'channel_members',
  {
    channel_id: reference()
      .notNull()
      .references(() => channels.id),
    /** Null for a guest, whose purchase is nobody's yet: an account that takes it over takes their place. */
    user_id: reference().references(() => users.id),
    role: text({ enum: ['buyer', 'seller'] }).notNull(),
    read_seq: integer().notNull().default(0),
    /** Up to which message a device of theirs has said that it has it; what was read has arrived as well. */
    delivered_seq: integer().notNull().default(0),
    /** When this member was last mailed about unread messages: one mail for each quiet period. */
    mailed_at: moment(),
    /** Up to which message a mail has told of them. */
    mailed_seq: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.channel_id, table.role] }),
    index('channel_members_user').on(table.user_id),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: identity(),
    channel_id: reference()
      .notNull()
      .references(() => channels.id),
    seq: integer().notNull(),
    /** Null for a guest. */
    user_id: reference().references(() => users.id),
    /** Empty where photos say it all. */
    content: text().notNull(),
    photos: jsonb().$type<StoredPhoto[]>().notNull().default([]),
    client_id: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('messages_photos')
      .using('gin', table.photos.op('jsonb_path_ops'))
      .where(sql`photos <> '[]'::jsonb`),
    uniqueIndex('messages_seq').on(table.channel_id, table.seq),
    uniqueIndex('messages_client').on(table.channel_id, table.user_id, table.client_id),
    uniqueIndex('messages_guest_client').on(table.channel_id, table.client_id).where(sql`user_id is null`),
  ],
);
