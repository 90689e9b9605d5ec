import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';

/** Where a user's centre stands. Its row is locked by whatever adds or reads, so that `last_seq` has no gaps. */
export const notificationStates = pgTable('notification_states', {
  user_id: reference()
    .primaryKey()
    .references(() => users.id),
  last_seq: integer().notNull().default(0),
  unread: integer().notNull().default(0),
  /** Grows with every notification, every reading and every change of settings. */
  version: integer().notNull().default(0),
  /** Signs the links at the end of this user's mails. Never leaves the server. */
  link_key: uuid().notNull().defaultRandom(),
  /** When they were last told that money waits for their bank details. */
  bank_missing_at: moment(),
});

export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    seq: integer().notNull(),
    /** The event it tells of; null for what a job found out. */
    event_id: uuid(),
    kind: text().notNull(),
    /** Names, prices and ids that the catalogue's words need; never anybody's contact data. */
    facts: jsonb().notNull(),
    path: text().notNull(),
    created_at: createdAt(),
    read_at: moment(),
  },
  (table) => [
    uniqueIndex('notifications_seq').on(table.user_id, table.seq),
    uniqueIndex('notifications_event').on(table.user_id, table.event_id, table.kind),
    index('notifications_unread').on(table.user_id, table.seq).where(sql`read_at is null`),
  ],
);

/** What a user has set otherwise than usual. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    group: text().notNull(),
    centre: boolean().notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.group] })],
);

/** What a user has set for one kind of notification otherwise than for its group; null where it follows the group. */
export const notificationKindSettings = pgTable(
  'notification_kind_settings',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    centre: boolean(),
    mail: boolean(),
    push: boolean(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
);

/** How many mails of a group went out since the window opened; what is more is held for one digest. */
export const mailWindows = pgTable(
  'mail_windows',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    group: text().notNull(),
    opened_at: createdAt(),
    sent: integer().notNull().default(1),
    is_digest_due: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.group] })],
);

/** Mails that wait for their digest. */
export const heldMails = pgTable(
  'held_mails',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    group: text().notNull(),
    /** The same in the centre: who has read it there needs no mail. Null when the centre does not show it. */
    seq: integer(),
    kind: text().notNull(),
    facts: jsonb().notNull(),
    path: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('held_mails_window').on(table.user_id, table.group)],
);

/** Addresses, in lower case, from which mails came back or whose owners complained. */
export const mailBounces = pgTable('mail_bounces', {
  address: text().primaryKey(),
  kind: text({ enum: ['bounce', 'complaint'] }).notNull(),
  reason: text().notNull(),
  noted_at: createdAt(),
});

/** Browsers that take push messages. Each belongs to the session it was made in and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    session_id: reference()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.user_id),
    index('push_subscriptions_session').on(table.session_id),
  ],
);
