import { index, integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import type { DraftContent } from '#shared/items/drafts.schema.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';

/** Listings that somebody has begun and not sent yet. Nobody else sees them. */
export const itemDrafts = pgTable(
  'item_drafts',
  {
    id: identity(),
    owner_id: reference()
      .notNull()
      .references(() => users.id),
    /** Chosen by whoever begins it: sent again after a lost answer it is the same draft. */
    uuid: uuid().notNull(),
    content: jsonb().$type<DraftContent>().notNull(),
    /** Grows with every change: two devices that write at once learn of each other. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('item_drafts_name').on(table.owner_id, table.uuid),
    index('item_drafts_updated').on(table.updated_at),
  ],
);
