import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns.ts';

/** What the embedded defaults keep (decisions D31); empty in production. */

export const devMailbox = pgTable(
  'dev_mailbox',
  {
    id: identity(),
    to: text().notNull(),
    channel: text({ enum: ['email', 'sms'] }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index('dev_mailbox_to').on(sql`lower(${table.to})`, table.id.desc())],
);

export const devMamopayLinks = pgTable('dev_mamopay_links', {
  id: text().primaryKey(),
  title: text().notNull(),
  amount_fils: integer().notNull(),
  amount_currency: text().notNull(),
  capacity: integer(),
  return_url: text().notNull(),
  failure_return_url: text().notNull(),
  external_id: text(),
  custom_data: jsonb().notNull(),
  first_name: text(),
  last_name: text(),
  email: text(),
  active: boolean().notNull().default(true),
  created_at: createdAt(),
});

export const devMamopayCharges = pgTable(
  'dev_mamopay_charges',
  {
    id: text().primaryKey(),
    link_id: text()
      .notNull()
      .references(() => devMamopayLinks.id),
    status: text({ enum: ['captured', 'failed'] }).notNull(),
    amount_fils: integer().notNull(),
    refunded_fils: integer().notNull().default(0),
    /** Given back in a while: so much, from that moment on. */
    refunding_fils: integer().notNull().default(0),
    refund_ready_at: moment(),
    refund_failed: boolean().notNull().default(false),
    /** What the API says in place of the amount and the link's currency. */
    reported_amount: text('told_amount'),
    reported_currency: text('told_currency'),
    /** Captured by the test's own call, however often the link may be paid. */
    is_extra: boolean().notNull().default(false),
    payer_name: text(),
    payer_email: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('dev_mamopay_charges_link').on(table.link_id),
    uniqueIndex('dev_mamopay_charges_one_capture')
      .on(table.link_id)
      .where(sql`status = 'captured' and not is_extra`),
  ],
);

/** One row: the faults asked for by `POST /dev/mamopay/control`. */
export const devMamopaySettings = pgTable('dev_mamopay_settings', {
  id: integer().primaryKey().default(1),
  webhooks: boolean().notNull().default(true),
  duplicate: integer().notNull().default(0),
  delay_ms: integer().notNull().default(0),
  fail_next: integer().notNull().default(0),
  refund_delay_ms: integer().notNull().default(0),
  refund_fails: boolean().notNull().default(false),
  /** So many refunds are done, but their answer is lost. */
  lose_refund_answers: integer().notNull().default(0),
  /** How a refusal or a failure is put: providers do not agree with themselves. */
  error_shape: text({ enum: ['messages', 'status', 'fields', 'list', 'none'] })
    .notNull()
    .default('messages'),
  /** Bank accounts are refused. */
  refuse_recipients: boolean().notNull().default(false),
  /** Transfers are done so many milliseconds after they were asked for, and fail then. */
  payout_delay_ms: integer().notNull().default(3_000),
  payout_fails: boolean().notNull().default(false),
  /** So many batches of transfers are refused as a whole. */
  refuse_payouts: integer().notNull().default(0),
  /** So many batches are taken on, but their answer is lost; so many are answered with a 500. */
  lose_payout_answers: integer().notNull().default(0),
  break_payout_answers: integer().notNull().default(0),
  /** So many batches are taken on in part: the first transfer alone. */
  partial_payouts: integer().notNull().default(0),
});

/** Bank accounts that money can be sent to. */
export const devMamopayRecipients = pgTable('dev_mamopay_recipients', {
  identifier: text().primaryKey(),
  body: jsonb().$type<Record<string, unknown>>().notNull(),
  created_at: createdAt(),
});

/** Transfers to them: on their way until `ready_at`, then done or failed. */
export const devMamopayDisbursements = pgTable('dev_mamopay_disbursements', {
  id: identity(),
  identifier: text().notNull().unique(),
  recipient: text().notNull(),
  name: text().notNull(),
  reason: text().notNull(),
  amount_fils: integer().notNull(),
  status: text({ enum: ['Processing', 'Processed', 'Failed'] })
    .notNull()
    .default('Processing'),
  ready_at: moment().notNull(),
  created_at: createdAt(),
});
