import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, reference } from './columns.ts';
import { checkouts } from './purchases.tables.ts';

/**
 * Which terms were ticked, by whom and when: a member with their account or at a checkout, a guest at a checkout. The
 * database itself refuses to change a row, and to delete one before its time (triggers `terms_agreements_append_only` and
 * `terms_agreements_kept`); it goes with an account that was never verified and with a checkout that nobody paid.
 */
export const termsAgreements = pgTable(
  'terms_agreements',
  {
    id: identity(),
    user_id: reference().references(() => users.id, { onDelete: 'cascade' }),
    checkout_id: reference().references(() => checkouts.id, { onDelete: 'cascade' }),
    document: text({ enum: ['terms-and-conditions'] })
      .notNull()
      .default('terms-and-conditions'),
    /** One of `TERMS_VERSIONS`. */
    version: text().notNull(),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('terms_agreements_user').on(table.user_id, table.id).where(sql`user_id is not null`),
    uniqueIndex('terms_agreements_account')
      .on(table.user_id, table.document, table.version)
      .where(sql`checkout_id is null`),
    uniqueIndex('terms_agreements_checkout')
      .on(table.checkout_id, table.document, table.version)
      .where(sql`checkout_id is not null`),
    check('terms_agreements_whose', sql`${table.user_id} is not null or ${table.checkout_id} is not null`),
  ],
);
