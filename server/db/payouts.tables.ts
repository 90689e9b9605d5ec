import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PAYOUT_STATUSES, RECIPIENT_STATUSES } from '#shared/payouts/payouts.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { purchases } from './purchases.tables.ts';

/** Days on which nothing is paid out, beside Saturdays and Sundays, and nobody visits; the finance section keeps them. */
export const publicHolidays = pgTable('public_holidays', {
  /** A day in Asia/Dubai, `2026-12-02`. */
  day: date({ mode: 'string' }).primaryKey(),
  name_en: text().notNull(),
  name_ar: text().notNull(),
  created_at: createdAt(),
});

/** A member's bank account as the provider knows it. Made by a job from the bank details; no row: not asked for yet. */
export const payoutRecipients = pgTable(
  'payout_recipients',
  {
    user_id: reference()
      .primaryKey()
      .references(() => users.id),
    status: text({ enum: RECIPIENT_STATUSES }).notNull().default('making'),
    /** Which bank details: an answer about earlier ones changes nothing. */
    version: integer().notNull().default(1),
    /** The provider's name of it. */
    identifier: text(),
    /** What the provider said, when it refused. */
    problem: text(),
    /** When the provider is asked (again); null once it has answered. */
    next_at: moment().defaultNow(),
    tries: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    index('payout_recipients_next').on(table.next_at).where(sql`next_at is not null`),
    check('payout_recipients_ready', sql`${table.status} <> 'ready' or ${table.identifier} is not null`),
  ],
);

/** One time at which payouts were made: the day's, once a day, or by hand in the finance section. */
export const payoutRuns = pgTable('payout_runs', {
  id: identity(),
  /** The day in Asia/Dubai whose run it is; null for one made by hand. */
  day: date({ mode: 'string' }).unique(),
  started_by: reference().references(() => users.id),
  payouts: integer().notNull().default(0),
  amount_fils: integer().notNull().default(0),
  created_at: createdAt(),
  /** When all that was due had been claimed; one that was cut off is gone on with. */
  ended_at: moment(),
});

/** Money on its way to a seller: one transfer at the provider, asked for until it is there or refused. */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    run_id: reference()
      .notNull()
      .references(() => payoutRuns.id),
    seller_id: reference()
      .notNull()
      .references(() => users.id),
    amount_fils: integer().notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default('scheduled'),
    /** When it is looked at again; null once nothing is left to do by itself. */
    next_at: moment().defaultNow(),
    /** How many transfers failed before this one: each is named on its own at the provider. */
    transfer: integer().notNull().default(1),
    tries: integer().notNull().default(0),
    /** When the provider was last asked for it. */
    asked_at: moment(),
    /** The provider's name of the transfer, and to whom it goes. */
    disbursement: text(),
    recipient: text(),
    /** What the provider said, when it failed. */
    problem: text(),
    /** The amount that the provider says was sent, as it tells it, where that is another than was asked for. */
    reported: text('told'),
    created_at: createdAt(),
    confirmed_at: moment(),
  },
  (table) => [
    index('payouts_next').on(table.next_at).where(sql`next_at is not null`),
    index('payouts_seller').on(table.seller_id, table.id),
    index('payouts_run').on(table.run_id),
    index('payouts_status').on(table.status, table.id),
    index('payouts_disbursement').on(table.disbursement),
    check('payouts_amount', sql`${table.amount_fils} >= 0`),
  ],
);

/** What a payout is for: the sales it pays, and those of which it takes back (less than nothing). */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payout_id: reference()
      .notNull()
      .references(() => payouts.id),
    purchase_id: reference()
      .notNull()
      .references(() => purchases.id),
    amount_fils: integer().notNull(),
    /** When the payout was confirmed. */
    settled_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.payout_id, table.purchase_id] }),
    // A sale is part of one payout at a time, whoever makes them.
    uniqueIndex('payout_lines_open').on(table.purchase_id).where(sql`settled_at is null`),
    index('payout_lines_purchase').on(table.purchase_id),
    check('payout_lines_amount', sql`${table.amount_fils} <> 0`),
  ],
);
