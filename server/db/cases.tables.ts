import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CancelReason } from '#shared/cases/cases.rules.ts';
import { CANCELLATION_STATES, REFUND_REASONS, REQUEST_STATES, SIDES } from '#shared/cases/cases.rules.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import type { StoredPhoto } from './items.tables.ts';
import { photoKeys } from './photo-keys.ts';
import { purchases } from './purchases.tables.ts';

/** How far what two sides do about a purchase has come: its version, and since when nobody has collected. */
export const purchaseCases = pgTable(
  'purchase_cases',
  {
    purchase_id: reference()
      .primaryKey()
      .references(() => purchases.id),
    version: integer().notNull().default(0),
    /** Since when the case is with support (decisions D26). */
    uncollected_at: moment(),
  },
  (table) => [
    index('purchase_cases_uncollected').on(table.uncollected_at).where(sql`uncollected_at is not null`),
  ],
);

/** A request to cancel before the handover, and what came of it. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: identity(),
    purchase_id: reference()
      .notNull()
      .references(() => purchases.id),
    asked_by: text({ enum: SIDES }).notNull(),
    reason: text().$type<CancelReason>().notNull(),
    words: text().notNull(),
    state: text({ enum: CANCELLATION_STATES }).notNull(),
    answer_words: text(),
    refund_fils: integer().notNull(),
    created_at: createdAt(),
    /** Until when the seller is to answer. */
    due_at: moment(),
    /** Whether the seller was told that the time runs out. */
    is_warned: boolean().notNull().default(false),
    ended_at: moment(),
  },
  (table) => [
    index('cancellations_due').on(table.due_at).where(sql`due_at is not null`),
    index('cancellations_purchase').on(table.purchase_id, table.id),
    uniqueIndex('cancellations_one').on(table.purchase_id).where(sql`state in ('asked', 'done')`),
  ],
);

/** A buyer asks for the money back: once for a purchase. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: identity(),
    purchase_id: reference()
      .notNull()
      .unique()
      .references(() => purchases.id),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    words: text().notNull(),
    photos: jsonb().$type<StoredPhoto[]>().notNull(),
    state: text({ enum: REQUEST_STATES }).notNull().default('open'),
    offered_fils: integer(),
    agreed_fils: integer(),
    answer_words: text(),
    created_at: createdAt(),
    answered_at: moment(),
    /** Until when the one whose turn it is has to act; null once nobody has. */
    due_at: moment(),
    /** Whether the one whose turn it is was told that the time runs out. */
    is_warned: boolean().notNull().default(false),
    ended_at: moment(),
  },
  (table) => [
    index('refund_requests_photos')
      .using('gin', table.photos.op('jsonb_path_ops'))
      .where(sql`photos <> '[]'::jsonb`),
    index('refund_requests_photo_keys')
      .using('gin', photoKeys(table.photos))
      .where(sql`photos <> '[]'::jsonb`),
    index('refund_requests_due').on(table.due_at).where(sql`due_at is not null`),
    check('refund_requests_amounts', sql`${table.offered_fils} > 0 and ${table.agreed_fils} >= 0`),
  ],
);
