import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { DISCOUNT_TARGETS, DISCOUNT_USES } from '#shared/discounts/discounts.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';

/** Codes that make something cheaper (decisions D22). Either `percentage` or `amount_fils` is set. */
export const discounts = pgTable(
  'discounts',
  {
    id: identity(),
    /** In capitals, without spaces. */
    code: text().notNull().unique(),
    percentage: numeric({ precision: 5, scale: 2, mode: 'number' }),
    amount_fils: integer(),
    /** The most that one use takes off. */
    ceiling_fils: integer(),
    applies_to: text({ enum: DISCOUNT_TARGETS }).notNull().default('fee'),
    valid_for: text({ enum: DISCOUNT_USES }).notNull().default('purchase'),
    valid_from: moment().notNull().defaultNow(),
    valid_until: moment(),
    total_limit: integer(),
    user_limit: integer(),
    is_active: boolean().notNull().default(true),
    /** Uses that are reserved or kept: what the limit is compared with, under this row's lock. */
    uses: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    check('discounts_one_kind', sql`(${table.percentage} is null) <> (${table.amount_fils} is null)`),
    check(
      'discounts_uses',
      sql`${table.uses} >= 0 and (${table.total_limit} is null or ${table.uses} <= ${table.total_limit})`,
    ),
  ],
);

/** One use of a code: reserved when a checkout starts, kept when it is paid, released when it ends otherwise. */
export const discountUses = pgTable(
  'discount_uses',
  {
    id: identity(),
    discount_id: reference()
      .notNull()
      .references(() => discounts.id),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['reserved', 'kept', 'released'] })
      .notNull()
      .default('reserved'),
    created_at: createdAt(),
  },
  (table) => [
    index('discount_uses_discount').on(table.discount_id, table.id.desc().nullsFirst()),
    index('discount_uses_user').on(table.discount_id, table.user_id).where(sql`status <> 'released'`),
  ],
);
