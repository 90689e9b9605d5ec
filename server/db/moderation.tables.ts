import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { messages } from './chat.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { itemPhotos, items, stagedEdits } from './items.tables.ts';
import { offers } from './offers.tables.ts';
import { comments } from './questions.tables.ts';

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
export const itemMoments = pgTable(
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

/** What people say is wrong with an item or a vendor; open until an administrator has looked at it. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    target: text({ enum: ['item', 'vendor', 'question', 'message', 'offer'] }).notNull(),
    /** The public id of the item or of the vendor's page; of a question, an offer and a message, that of its item. */
    target_uuid: uuid().notNull(),
    item_id: reference().references(() => items.id),
    question_id: reference().references(() => comments.id),
    message_id: reference().references(() => messages.id),
    offer_id: reference().references(() => offers.id),
    /** Whom the report is about: the item's owner, or the vendor. */
    about_user_id: reference()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    words: text().notNull().default(''),
    /** The target as it was when it was reported: it may be changed or gone when somebody looks. */
    seen: jsonb().notNull(),
    /** Null for a guest, and for what nobody reported. */
    reporter_id: reference().references(() => users.id),
    /** Tells one reporter from another: the user, a keyed digest of a guest's address, what a guest bought, or what looked by itself at what. */
    reporter_key: text().notNull(),
    status: text({ enum: ['open', 'upheld', 'dismissed'] })
      .notNull()
      .default('open'),
    /** What was done beside the decision, and what administrators should know of it. */
    action: text({ enum: ['none', 'archived', 'suspended'] }),
    note: text(),
    closed_by: reference().references(() => users.id),
    closed_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    // One open report of a reporter on a target.
    uniqueIndex('reports_open_once')
      .on(
        table.target_uuid,
        sql`coalesce(${table.question_id}, 0)`,
        sql`coalesce(${table.message_id}, 0)`,
        table.reporter_key,
      )
      .where(sql`status = 'open'`),
    index('reports_queue').on(table.created_at, table.id).where(sql`status = 'open'`),
    index('reports_target').on(table.target_uuid, table.id),
    index('reports_item').on(table.item_id).where(sql`item_id is not null`),
    index('reports_question').on(table.question_id).where(sql`question_id is not null`),
    index('reports_message').on(table.message_id).where(sql`message_id is not null`),
    index('reports_offer').on(table.offer_id).where(sql`offer_id is not null`),
    index('reports_reporter').on(table.reporter_id),
    index('reports_about').on(table.about_user_id),
    index('reports_closed').on(table.closed_at).where(sql`status <> 'open'`),
    check('reports_item_is_named', sql`(target = 'item') = (item_id is not null)`),
    check('reports_question_is_named', sql`(target = 'question') = (question_id is not null)`),
    check('reports_message_is_named', sql`(target = 'message') = (message_id is not null)`),
    check('reports_offer_is_named', sql`(target = 'offer') = (offer_id is not null)`),
  ],
);

/** How far texts from before they were looked at for contact details have been looked at since; done once. */
export const contactScans = pgTable('contact_scans', {
  texts: text({ enum: ['questions', 'offers'] }).primaryKey(),
  /** The last row that was looked at. */
  last_id: reference().notNull().default(0),
  done_at: moment(),
});
