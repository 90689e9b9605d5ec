import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';

/** What a buyer pays on top, in percent, from an instant on. Without a row that has begun, the configuration's. */
export const feePercentages = pgTable(
  'fee_percentages',
  {
    id: identity(),
    percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    effective_from: moment().notNull(),
    created_by: reference()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    cancelled_at: moment(),
  },
  (table) => [
    index('fee_percentages_effective').on(table.effective_from, table.id).where(sql`cancelled_at is null`),
    check('fee_percentages_range', sql`${table.percentage} between 0 and 100`),
  ],
);

/** Settings that administrators change while the product runs; what has no row is as it was configured. */
export const settings = pgTable('settings', {
  key: text({ enum: ['featuring', 'catalogue', 'concierge'] }).primaryKey(),
  value: jsonb().$type<Record<string, number>>().notNull(),
  updated_at: moment().notNull().defaultNow(),
});

/** Texts of reasons that administrators have written anew; a reason without a row keeps its built-in text. */
export const reasonTexts = pgTable(
  'reason_texts',
  {
    kind: text({ enum: ['rejection', 'changes', 'report'] }).notNull(),
    reason: text().notNull(),
    en: text().notNull(),
    ar: text().notNull(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.reason] })],
);
