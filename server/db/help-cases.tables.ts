import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { HELP_STATES, HELP_TOPICS } from '#shared/help/help.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import type { StoredPhoto } from './items.tables.ts';
import { items } from './items.tables.ts';

/** What somebody wrote to support about, by their account or by a proven address. */
export const helpCases = pgTable(
  'help_cases',
  {
    id: identity(),
    /** What people quote. */
    number: text().notNull().unique(),
    topic: text({ enum: HELP_TOPICS }).notNull(),
    /** Null: nobody's account has the address. */
    user_id: reference().references(() => users.id),
    /** Lower case: proven by a code, or the account's. */
    email: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    /** The rejected item of an appeal. */
    item_id: reference().references(() => items.id, { onDelete: 'set null' }),
    state: text({ enum: HELP_STATES }).notNull().default('open'),
    version: integer().notNull().default(1),
    /** Since when it waits for us: the first message without an answer. */
    waiting_since: moment().defaultNow(),
    /** The last mark, in hours, that staff was told of while it waits. */
    alarmed_hours: smallint().notNull().default(0),
    claimed_by: reference().references(() => users.id),
    claimed_at: moment(),
    /** Whether it was opened without a login: its owner is written to with the link. */
    is_by_link: boolean().notNull(),
    /** SHA-256 of the token in the link. */
    token_hash: text().notNull().unique(),
    /** The token, sealed (server/platform/secrets.ts): every mail names the same link. */
    sealed: text().notNull(),
    link_expires_at: moment().notNull(),
    created_at: createdAt(),
    /** When somebody last wrote. */
    last_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('help_cases_waiting').on(table.waiting_since, table.id).where(sql`state = 'open'`),
    index('help_cases_last').on(table.last_at, table.id),
    index('help_cases_user').on(table.user_id, table.last_at),
    index('help_cases_email').on(table.email),
    index('help_cases_item').on(table.item_id).where(sql`item_id is not null`),
    index('help_cases_claimed').on(table.claimed_by).where(sql`claimed_by is not null`),
    // One open appeal against each thing.
    uniqueIndex('help_cases_rejection')
      .on(table.item_id)
      .where(sql`topic = 'rejection' and state <> 'closed'`),
    uniqueIndex('help_cases_suspension')
      .on(table.user_id)
      .where(sql`topic = 'suspension' and state <> 'closed'`),
    check('help_cases_wait', sql`(${table.state} = 'open') = (${table.waiting_since} is not null)`),
  ],
);

/** What was written in a case; by whom of the staff, or by its owner where that is null. */
export const helpMessages = pgTable(
  'help_messages',
  {
    id: identity(),
    case_id: reference()
      .notNull()
      .references(() => helpCases.id, { onDelete: 'cascade' }),
    staff_id: reference().references(() => users.id),
    words: text().notNull(),
    /** The sender's own id for it: what is sent twice with one id is one message. */
    client_id: text(),
    /** Photos that its owner sent with it. */
    photos: jsonb().$type<StoredPhoto[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [
    index('help_messages_case').on(table.case_id, table.id),
    uniqueIndex('help_messages_client').on(table.case_id, table.client_id),
    index('help_messages_photos')
      .using('gin', table.photos.op('jsonb_path_ops'))
      .where(sql`photos <> '[]'::jsonb`),
    index('help_messages_staff').on(table.staff_id).where(sql`staff_id is not null`),
  ],
);
