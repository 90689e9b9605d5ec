import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { RECEIPT_KINDS, RECEIPT_PARTIES } from '#shared/purchases/receipts.rules.ts';
import { identity, moment, reference } from './columns.ts';
import { checkouts } from './purchases.tables.ts';

/** How far each series of numbers has come in a year. Its row is locked by whoever takes a number, until they commit. */
export const receiptCounters = pgTable(
  'receipt_counters',
  { series: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);

/** Receipts, statements and credit notes as they were issued, in fils. Only grows. Names stand with the purchase and go with it. */
export const receipts = pgTable(
  'receipts',
  {
    id: identity(),
    /** `R-2026-000123`: without gaps in its series and year. */
    number: text().notNull().unique(),
    kind: text({ enum: RECEIPT_KINDS }).notNull(),
    party: text({ enum: RECEIPT_PARTIES }).notNull(),
    checkout_id: reference()
      .notNull()
      .references(() => checkouts.id),
    /** The cause of the movement that it tells of: one document for each kind and side. */
    cause: text().notNull(),
    /** The number that a credit note takes back from. */
    of_number: text(),
    price_fils: integer().notNull(),
    fee_fils: integer().notNull(),
    discount_fils: integer().notNull(),
    total_fils: integer().notNull(),
    /** Included in what is left of the fee after the discount. */
    vat_fils: integer().notNull(),
    vat_percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    trn: text().notNull(),
    issued_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('receipts_once').on(table.kind, table.party, table.cause),
    index('receipts_checkout').on(table.checkout_id),
    check('receipts_of', sql`(${table.kind} = 'credit_note') = (${table.of_number} is not null)`),
    check(
      'receipts_sum',
      sql`${table.total_fils} = ${table.price_fils} + ${table.fee_fils} - ${table.discount_fils}`,
    ),
  ],
);
