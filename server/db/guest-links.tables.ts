import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, reference } from './columns.ts';
import { purchases } from './purchases.tables.ts';

/** The link that opens a guest's purchase on any device, until it ends or is ended. */
export const guestLinks = pgTable(
  'guest_links',
  {
    purchase_id: reference()
      .primaryKey()
      .references(() => purchases.id),
    /** SHA-256 of the token in the link. */
    token_hash: text().notNull().unique(),
    /** The token, sealed (server/platform/secrets.ts): the page after the payment and every mail name the same link. */
    sealed: text().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    /** When the guest first opened it: from then on they can be written to. */
    opened_at: moment(),
    revoked_at: moment(),
    /** When the pages behind it were told that its time was over. */
    lapsed_at: moment(),
  },
  (table) => [
    index('guest_links_expires').on(table.expires_at).where(sql`revoked_at is null and lapsed_at is null`),
  ],
);
