import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.tables.ts';
import { createdAt, moment, reference } from './columns.ts';

/**
 * Another address that a member wants the account to have, and the code that was sent there: one at a time. It is done once
 * the account has the address. It belongs to the session that asked, and ends with it.
 */
export const emailChanges = pgTable('email_changes', {
  user_id: reference()
    .primaryKey()
    .references(() => users.id),
  session_id: reference()
    .notNull()
    .unique()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  code_hash: text().notNull(),
  tries: smallint().notNull().default(0),
  sent_at: createdAt(),
  expires_at: moment().notNull(),
});
