import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { itemPhotos, items, stagedEdits } from './items.tables.ts';

/** Every decision on an item; rows are only ever added. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    /** The staged edit that was decided; null when it was the item itself. */
    edit_id: reference().references(() => stagedEdits.id),
    admin_id: reference()
      .notNull()
      .references(() => users.id),
    decision: text({ enum: ['approved', 'rejected', 'changes_requested'] }).notNull(),
    reason: text(),
    note: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('moderation_decisions_item').on(table.item_id),
    index('moderation_decisions_edit').on(table.edit_id).where(sql`edit_id is not null`),
    index('moderation_decisions_created').on(table.created_at),
  ],
);

/** Who is deciding what: one administrator at an item, until they leave it or stop saying that they are there. */
export const approvalClaims = pgTable('approval_claims', {
  item_id: reference()
    .primaryKey()
    .references(() => items.id),
  admin_id: reference()
    .notNull()
    .references(() => users.id),
  claimed_at: createdAt(),
  expires_at: moment().notNull(),
});

/** At which mark administrators were last told of what waits: an item by itself, or its edit. */
export const approvalAlarms = pgTable(
  'approval_alarms',
  {
    item_id: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    is_edit: boolean().notNull(),
    /** Since when it waited then: what was sent again since waits anew. */
    since: moment().notNull(),
    hours: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.item_id, table.is_edit] })],
);

/** Each time an item or its edit was sent to the queue, as it was then, with what it was flagged for; rows stay. */
export const submissions = pgTable(
  'submissions',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    /** The item's version then. */
    version: integer().notNull(),
    edit_id: reference().references(() => stagedEdits.id),
    /** How the item came into the queue, or was changed there; unknown of edits and of what nobody told about. */
    how: text({ enum: ['submitted', 'changed', 'submitted_again', 'restored'] }),
    name: text().notNull(),
    description: text().notNull(),
    price_fils: integer().notNull(),
    /** What an administrator should look at twice (shared/moderation/flags.schema.ts). */
    flags: jsonb().$type<unknown[]>().notNull().default(sql`'[]'::jsonb`),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('submissions_version').on(table.item_id, table.version),
    index('submissions_edit').on(table.edit_id).where(sql`edit_id is not null`),
  ],
);

/**
 * What happened to an item and stands nowhere else once it is over: taken down by its owner, another price, kept for a buyer
 * and let go. Part of the history that an administrator reads.
 */
export const itemHistoryRows = pgTable(
  'item_moments',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    what: text({ enum: ['taken_down', 'price_changed', 'reserved', 'released'] }).notNull(),
    /** The buyer it is kept for. */
    person_id: reference().references(() => users.id),
    /** The new price, or what was offered. */
    price_fils: integer(),
    at: moment().notNull(),
  },
  (table) => [index('item_moments_item').on(table.item_id, table.id)],
);

/** What a photo looks like, for finding the same picture in another listing. */
export const photoPrints = pgTable(
  'photo_prints',
  {
    photo_id: reference()
      .primaryKey()
      .references(() => itemPhotos.id, { onDelete: 'cascade' }),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    /** 64-bit difference hash, 16 hexadecimal digits. */
    hash: text().notNull(),
    /** Its four interleaved parts of 16 bits, each marked with which it is. */
    parts: integer().array().notNull(),
  },
  (table) => [
    index('photo_prints_parts').using('gin', table.parts),
    index('photo_prints_item').on(table.item_id),
  ],
);
