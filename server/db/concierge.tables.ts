import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
