import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { COLLECTION_STATUSES } from '#shared/handover/collection.rules.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { purchases } from './purchases.tables.ts';

/** Times that one side of a purchase has proposed for the collection, and what became of them. */
export const collectionProposals = pgTable(
  'collection_proposals',
  {
    id: identity(),
    purchase_id: reference()
      .notNull()
      .references(() => purchases.id),
    proposed_by: text({ enum: ['buyer', 'seller'] }).notNull(),
    slots: timestamp({ withTimezone: true, mode: 'date' }).array().notNull(),
    status: text({ enum: COLLECTION_STATUSES }).notNull().default('proposed'),
    /** The one that was accepted. */
    chosen: moment(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    decided_at: moment(),
    /** When both sides were reminded, a day and some hours before. */
    reminded_day_at: moment(),
    reminded_hours_at: moment(),
  },
  (table) => [
    uniqueIndex('collection_proposals_live')
      .on(table.purchase_id)
      .where(sql`status in ('proposed', 'accepted')`),
    index('collection_proposals_purchase').on(table.purchase_id, table.id),
    index('collection_proposals_due').on(table.chosen).where(sql`status = 'accepted'`),
  ],
);
