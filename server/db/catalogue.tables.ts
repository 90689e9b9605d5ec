import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';

/** What the catalogue's data said last; a column that differs from it was changed by an administrator. */
type Seeded = {
  name: string;
  name_ar: string;
  position: number;
  retired: boolean;
  /** Where the data has a subcategory that an administrator moved to another category. */
  at?: { parent: number; key: string };
};

const node = {
  /** Stays when the name changes: the catalogue's data finds its rows by it. Unique within the parent. */
  key: text().notNull().default(sql`gen_random_uuid()::text`),
  name: text().notNull(),
  name_ar: text().notNull(),
  position: integer().notNull().default(0),
  /** Kept for the items that have it, no longer offered. */
  retired_at: moment(),
  /** Null: added by an administrator. */
  seeded: jsonb().$type<Seeded>(),
};

export const categories = pgTable('categories', { id: identity(), ...node }, (table) => [
  uniqueIndex('categories_key').on(table.key),
]);

export const subCategories = pgTable(
  'sub_categories',
  {
    id: identity(),
    category_id: reference()
      .notNull()
      .references(() => categories.id),
    ...node,
  },
  (table) => [
    index('sub_categories_category').on(table.category_id),
    uniqueIndex('sub_categories_key').on(table.category_id, table.key),
  ],
);

export const properties = pgTable(
  'properties',
  {
    id: identity(),
    sub_category_id: reference()
      .notNull()
      .references(() => subCategories.id),
    ...node,
  },
  (table) => [
    index('properties_sub_category').on(table.sub_category_id),
    uniqueIndex('properties_key').on(table.sub_category_id, table.key),
  ],
);

export const propertyValues = pgTable(
  'property_values',
  {
    id: identity(),
    property_id: reference()
      .notNull()
      .references(() => properties.id),
    ...node,
  },
  (table) => [
    index('property_values_property').on(table.property_id),
    uniqueIndex('property_values_key').on(table.property_id, table.key),
  ],
);

/** One node of the catalogue going up in another, or a subcategory that changes its category: its goods move in batches. */
export const catalogueMerges = pgTable(
  'catalogue_merges',
  {
    id: identity(),
    /** `place`: a subcategory (`from_id`) that now stands in another category (`into_id`). */
    kind: text({ enum: ['category', 'sub_category', 'property', 'value', 'place'] }).notNull(),
    from_id: reference().notNull(),
    into_id: reference().notNull(),
    /** Subcategories that changed their category; their goods are written anew. */
    sub_categories: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Items that were concerned when it began, and those that have moved. */
    total: integer().notNull(),
    moved: integer().notNull().default(0),
    /** The last item that has moved: they go in the order of their ids, and after an interruption on from here. */
    reached: reference().notNull().default(0),
    started_by: reference()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    done_at: moment(),
  },
  (table) => [
    uniqueIndex('catalogue_merges_running').on(table.kind, table.from_id).where(sql`done_at is null`),
    index('catalogue_merges_from').on(table.kind, table.from_id),
  ],
);
