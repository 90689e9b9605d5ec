import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { EMIRATE_SLUGS } from '#shared/places/emirates.data.ts';
import { moment, reference } from './columns.ts';
import { items } from './items.tables.ts';

/** PostgreSQL's word index of a text, in its text form: `'sofa':1A 'velvet':5D`. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What is in the shop and nothing else (decisions D18): a row is written in the transaction that puts its item into the
 * shop or changes what the shop goes by, and deleted in the one that takes it out. Offers and holds leave it alone.
 */
export const shopItems = pgTable(
  'shop_items',
  {
    item_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => items.id),
    published_at: moment().notNull(),
    category_id: reference().notNull(),
    sub_category_id: reference().notNull(),
    owner_id: reference().notNull(),
    price_fils: integer().notNull(),
    /** Null where the address names none. */
    emirate: text({ enum: EMIRATE_SLUGS }),
    /** The id of a community that we know; null for any other place. */
    community: text(),
    /** Where its shown place is, blurred like there (decisions D17): kilometres, shared/places/distance.rules.ts. */
    spot: point({ mode: 'xy' }),
    value_ids: bigint({ mode: 'number' }).array().notNull(),
    /** Of brand, size and condition, across categories: server/modules/items/search/facets.rules.ts. */
    facets: text().array().notNull().default(sql`'{}'`),
    /** The words of server/modules/items/search/document.rules.ts: A name, B category and brand, C place and vendor, D description. */
    document: tsvector().notNull(),
  },
  (table) => [
    // The price at the end: a page under a price range is found in the index alone. Read backwards for the newest first.
    index('shop_items_all').on(table.published_at, table.item_id, table.price_fils),
    index('shop_items_category').on(table.category_id, table.published_at, table.item_id, table.price_fils),
    // And the values: a page under filters of a subcategory is found without a look at the rows.
    index('shop_items_sub_category_values').on(
      table.sub_category_id,
      table.published_at,
      table.item_id,
      table.price_fils,
      table.value_ids,
    ),
    index('shop_items_owner').on(table.owner_id, table.published_at, table.item_id),
    index('shop_items_price').on(table.price_fils, table.sub_category_id),
    // A page by price, of everything, of a category and of a subcategory.
    index('shop_items_by_price').on(table.price_fils, table.item_id),
    index('shop_items_category_price').on(table.category_id, table.price_fils, table.item_id),
    index('shop_items_sub_category_price').on(table.sub_category_id, table.price_fils, table.item_id),
    index('shop_items_emirate').on(
      table.emirate,
      table.published_at,
      table.item_id,
      table.price_fils,
      table.sub_category_id,
    ),
    index('shop_items_community').on(
      table.community,
      table.published_at,
      table.item_id,
      table.price_fils,
      table.sub_category_id,
    ),
    index('shop_items_spot').using('gist', table.spot),
    index('shop_items_values').using('gin', table.value_ids),
    index('shop_items_facets').using('gin', table.facets),
    index('shop_items_document').using('gin', table.document),
  ],
);

/** The words of the documents, for suggestions and for words that were misspelt. */
export const searchWords = pgTable(
  'search_words',
  {
    /** As in the documents: comparable form, without endings. */
    word: text().primaryKey(),
    /** As it was written where it was met first, for people to read. */
    shown: text().notNull(),
    /** In how many items it stood when the shop was last counted; new words start at 1. */
    items: integer().notNull(),
  },
  (table) => [
    index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
    index('search_words_beginning').on(table.word.op('text_pattern_ops')),
  ],
);

/** One row: what was counted in the background, when, and by which rules the documents were written. */
export const shopFigures = pgTable('shop_figures', {
  id: smallint().primaryKey().default(1),
  /** The rules of server/modules/items/search/document.rules.ts; other rules mean that the documents are to be written anew. */
  rules: integer().notNull(),
  figures: jsonb(),
  counted_at: moment(),
  /** How long counting took, in milliseconds: it is done seldom where it takes long. */
  took_ms: integer(),
});
