import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { messages } from './chat.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { items } from './items.tables.ts';
import { offers } from './offers.tables.ts';
import { comments } from './questions.tables.ts';

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
