import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { propertyValues, subCategories } from './catalogue.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';

export const items = pgTable(
  'items',
  {
    id: identity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    owner_id: reference()
      .notNull()
      .references(() => users.id),
    sub_category_id: reference()
      .notNull()
      .references(() => subCategories.id),
    name: text().notNull(),
    description: text().notNull(),
    /** The same in the other language, English or Arabic, where its seller gave it. */
    name_other: text(),
    description_other: text(),
    price_fils: integer().notNull(),
    is_bid: boolean().notNull(),
    /** Offers at or above this are accepted by themselves, those below the other one rejected (decisions D29). */
    accept_from_fils: integer(),
    decline_below_fils: integer(),
    /** JSON text as given: the exact address, for the owner and the paying buyer (decisions D17). */
    address: text().notNull(),
    status: smallint().notNull().default(0),
    /** Grows with every change that anybody can see. */
    version: integer().notNull().default(1),
    offers_count: integer().notNull().default(0),
    reserved_until: moment(),
    checkout_until: moment(),
    featured_until: moment(),
    rejection_reason: text(),
    rejection_note: text(),
    /** Null: turned down for good or not at all. */
    changes_requested_at: moment(),
    created_at: createdAt(),
    submitted_at: createdAt(),
    published_at: moment(),
    sold_at: moment(),
    /** Set while the owner is suspended: nobody sees the item, it is in no list and cannot be bought. */
    hidden_at: moment(),
  },
  (table) => [
    // `desc` puts nulls first: an index in another order would not serve the sorting.
    // Which of them is still featured only the clock can say, so it is not in the predicate.
    index('items_featured')
      .on(table.featured_until.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 1 and featured_until is not null`),
    // Items of nearly the same price, and a price range within a subcategory.
    index('items_shop_sub_category_price')
      .on(table.sub_category_id, table.price_fils, table.id)
      .where(sql`status in (1, 4)`),
    // What such goods went for lately: the prices that a new one is compared with.
    index('items_recent_prices')
      .on(table.sub_category_id, table.published_at.desc().nullsFirst(), table.price_fils)
      .where(sql`status in (1, 3, 4)`),
    // A seller's public page: what is on sale, and how much was sold.
    index('items_vendor_shop')
      .on(table.owner_id, table.published_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status in (1, 4)`),
    index('items_vendor_sold').on(table.owner_id).where(sql`status = 3`),
    index('items_queue').on(table.submitted_at, table.id).where(sql`status = 0`),
    index('items_owner').on(table.owner_id, table.id.desc().nullsFirst()),
    index('items_submitted').on(table.submitted_at),
    // What is over and still has its words: looked through for what was kept long enough.
    index('items_over').on(table.submitted_at).where(sql`status in (2, 3, 5) and description <> ''`),
    index('items_words').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
);

export const itemPhotos = pgTable(
  'item_photos',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    position: smallint().notNull(),
    key: text().notNull(),
    /** Widths in pixels that are kept, ascending. */
    widths: integer().array().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull(),
    sha256: text().notNull(),
    perceptual_hash: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('item_photos_position').on(table.item_id, table.position)],
);

/** A photo as it is stored: under which key, in which sizes, and what it looks like. Not yet in an item's order. */
export type StoredPhoto = Omit<
  typeof itemPhotos.$inferInsert,
  'id' | 'item_id' | 'position' | 'created_at'
> & {
  /**
   * SHA-256 of each size's file in the order of `widths`, hexadecimal. Kept in the register of uploads and where photos are
   * evidence, not with items; missing for what was stored before it was kept.
   */
  file_hashes?: string[];
};

type Named = { id: number; name: string; name_ar: string };

/** A listing as it was when it was bought. */
export type SoldListing = {
  words: { name: string; name_other: string | null; description: string; description_other: string | null };
  /** What was asked for it, whatever the buyer and the seller agreed on. */
  price_fils: number;
  sub_category: Named & { category_id: number };
  chosen: { key: string; property: Named; value: Named }[];
  photos: StoredPhoto[];
};

export const itemValues = pgTable(
  'item_values',
  {
    item_id: reference()
      .notNull()
      .references(() => items.id),
    value_id: reference()
      .notNull()
      .references(() => propertyValues.id),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.value_id] }),
    index('item_values_value').on(table.value_id),
  ],
);

/**
 * New words and photos for an item that is on sale: nobody but its owner and administrators sees them before they are
 * approved (decisions D16). Rows stay; the newest one is the one that counts.
 */
export const stagedEdits = pgTable(
  'staged_edits',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    name: text().notNull(),
    description: text().notNull(),
    name_other: text(),
    description_other: text(),
    /** All photos in their new order; null leaves them as they are. */
    photos: jsonb().$type<StoredPhoto[]>(),
    status: text({ enum: ['waiting', 'approved', 'rejected', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    rejection_reason: text(),
    rejection_note: text(),
    /** Null: turned down for good or not at all. */
    changes_requested_at: moment(),
    created_at: createdAt(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('staged_edits_one_waiting').on(table.item_id).where(sql`status = 'waiting'`),
    index('staged_edits_item').on(table.item_id, table.id.desc().nullsFirst()),
    index('staged_edits_queue').on(table.created_at, table.id).where(sql`status = 'waiting'`),
  ],
);
