import { index, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import type { SavedQuery } from '#shared/saved-searches/saved-searches.api.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, reference } from './columns.ts';
import { items } from './items.tables.ts';

/** What the shop is narrowed by, in the terms of `shop_items`: ids, fils, kilometres, a tsquery. What is missing narrows nothing. */
export type Criteria = {
  category_id?: number | undefined;
  sub_category_id?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  emirate?: string | undefined;
  community?: string | undefined;
  around?: { x: number; y: number; km: number } | undefined;
  words?: string | undefined;
  /** Of each group an item has one at least. */
  values?: number[][] | undefined;
  /** The same of brand, size and condition, as tokens. */
  facets?: string[][] | undefined;
};

/** Searches of the shop that somebody saved, to be told of what they find from then on. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    query: jsonb().$type<SavedQuery>().notNull(),
    criteria: jsonb().$type<Criteria>().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique('saved_searches_once').on(table.user_id, table.query)],
);

/** Who was told of which item by a saved search: of each once. */
export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    item_id: reference()
      .notNull()
      .references(() => items.id),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.item_id] }),
    index('saved_search_matches_item').on(table.item_id),
  ],
);
