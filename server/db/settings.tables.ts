import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { PartnerArea } from '#shared/settings/partners.rules.ts';
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

/** Who delivers what was bought here: cards on a page that everybody reads. */
export const deliveryPartners = pgTable(
  'delivery_partners',
  {
    id: identity(),
    name: text().notNull(),
    /** Slugs of emirates, or `all` alone. */
    areas: text().array().$type<PartnerArea[]>().notNull(),
    /** Null where they name no price. */
    price_from_fils: integer(),
    link: text().notNull(),
    note_en: text(),
    note_ar: text(),
    position: integer().notNull(),
    /** Made up for the demo. */
    is_example: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: moment().notNull().defaultNow(),
    retired_at: moment(),
  },
  (table) => [
    index('delivery_partners_position').on(table.position).where(sql`retired_at is null`),
    // Whatever wrote it: nothing that a browser would run may become a link on the page.
    check('delivery_partners_https', sql`${table.link} like 'https://%'`),
    check('delivery_partners_note', sql`(${table.note_en} is null) = (${table.note_ar} is null)`),
  ],
);
