import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns.ts';

export const conciergeBookings = pgTable(
  'concierge_bookings',
  {
    id: identity(),
    number: text().notNull().unique(),
    /** A block is an hour the house keeps for itself: taken, but nobody's visit. */
    kind: text({ enum: ['visit', 'block'] })
      .notNull()
      .default('visit'),
    starts_at: moment().notNull(),
    status: text({ enum: ['booked', 'cancelled'] })
      .notNull()
      .default('booked'),
    name: text().notNull(),
    email: text().notNull(),
    mobile_number: text().notNull(),
    address: text().notNull(),
    items_count: integer().notNull(),
    notes: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    /** SHA-256 of the secret in the booker's link. */
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    cancelled_at: moment(),
    /** Why an administrator cancelled it. */
    cancel_reason: text(),
    visited_at: moment(),
    paid_at: moment(),
  },
  (table) => [
    // One live booking for each hour.
    uniqueIndex('concierge_bookings_slot').on(table.starts_at).where(sql`${table.status} = 'booked'`),
    index('concierge_bookings_start').on(table.starts_at, table.id.desc()),
    index('concierge_bookings_email').on(table.email),
  ],
);

/** Six-digit codes by which guests prove their address, hashed: one for each address and browser or program that asked. */
export const conciergeCodes = pgTable(
  'concierge_codes',
  {
    id: identity(),
    email: text().notNull(),
    /** The token that the browser or program was given when it asked, hashed: nobody else may try. */
    client_hash: text().notNull(),
    code_hash: text().notNull(),
    tries: smallint().notNull().default(0),
    sent_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('concierge_codes_email_client').on(table.email, table.client_hash)],
);
