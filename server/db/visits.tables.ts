import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { items } from './items.tables.ts';
import { checkouts } from './purchases.tables.ts';

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
    /** Frozen when it was booked. The default is for nodes of the version before this column, until 0.2.0. */
    price_fils: integer().notNull().default(28_000),
    notes: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    /** SHA-256 of the secret in the booker's link. */
    token_hash: text().notNull().unique(),
    created_at: createdAt(),
    cancelled_at: moment(),
    /** Cancelled in time, or by the house: nothing is to be paid. */
    is_waived: boolean().notNull().default(false),
    /** Why an administrator cancelled it. */
    cancel_reason: text(),
    visited_at: moment(),
    /** When its payment was captured; before there were payments, when an administrator said so. */
    paid_at: moment(),
    /** When somebody said that its price was given back otherwise than to a card. */
    given_back_at: moment(),
  },
  (table) => [
    // One live booking for each hour.
    uniqueIndex('concierge_bookings_slot').on(table.starts_at).where(sql`${table.status} = 'booked'`),
    index('concierge_bookings_start').on(table.starts_at, table.id.desc()),
    index('concierge_bookings_email').on(table.email),
  ],
);

/** What the concierge listed on behalf of whom they visited, as long as there is the item. */
export const visitListings = pgTable(
  'visit_listings',
  {
    item_id: reference()
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    booking_id: reference().references(() => conciergeBookings.id, { onDelete: 'set null' }),
    listed_by: reference()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (table) => [index('visit_listings_booking').on(table.booking_id)],
);

/** An attempt to pay for a visit, and the payment once its checkout is settled. Stays with the books when a booking goes. */
export const visitPayments = pgTable(
  'visit_payments',
  {
    checkout_id: reference()
      .primaryKey()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    booking_id: reference().references(() => conciergeBookings.id, { onDelete: 'set null' }),
    /** Null as long as it is an attempt. */
    paid_at: moment(),
    /** Included in the total. */
    vat_fils: integer(),
  },
  (table) => [
    index('visit_payments_booking').on(table.booking_id),
    uniqueIndex('visit_payments_one').on(table.booking_id).where(sql`paid_at is not null`),
    check('visit_payments_vat', sql`(${table.paid_at} is null) = (${table.vat_fils} is null)`),
  ],
);
