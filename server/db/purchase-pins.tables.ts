import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, reference } from './columns.ts';
import { purchases } from './purchases.tables.ts';

/** The PIN that proves a handover, from the payment until the item was handed over. */
export const purchasePins = pgTable('purchase_pins', {
  purchase_id: reference()
    .primaryKey()
    .references(() => purchases.id),
  /** Six digits, sealed (server/platform/secrets.ts): the buyer's page shows them. */
  sealed: text().notNull(),
  /** Wrong ones that were entered since it was made. */
  tries: integer().notNull().default(0),
  made_at: createdAt(),
  /** When it last took the place of one that was guessed at too often. */
  replaced_at: moment(),
});
