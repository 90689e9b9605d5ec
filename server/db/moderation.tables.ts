import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { messages } from './chat.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { items, stagedEdits } from './items.tables.ts';
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
    decision: text({ enum: ['approved', 'rejected'] }).notNull(),
    reason: text(),
    note: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('moderation_decisions_item').on(table.item_id),
    index('moderation_decisions_created').on(table.created_at),
  ],
);

/** What people say is wrong with an item or a vendor; open until an administrator has looked at it. */
export const reports = pgTable(
  'reports',
  {
    id: identity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    target: text({ enum: ['item', 'vendor', 'question', 'message'] }).notNull(),
    /** The public id of the item or of the vendor's page; of a question and a message, that of its item. */
    target_uuid: uuid().notNull(),
    item_id: reference().references(() => items.id),
    question_id: reference().references(() => comments.id),
    message_id: reference().references(() => messages.id),
    /** Whom the report is about: the item's owner, or the vendor. */
    about_user_id: reference()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    words: text().notNull().default(''),
    /** The target as it was when it was reported: it may be changed or gone when somebody looks. */
    seen: jsonb().notNull(),
    /** Null for a guest. */
    reporter_id: reference().references(() => users.id),
    /** Tells one reporter from another: the user, or a keyed digest of a guest's address. */
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
    index('reports_reporter').on(table.reporter_id),
    index('reports_about').on(table.about_user_id),
    index('reports_closed').on(table.closed_at).where(sql`status <> 'open'`),
    check('reports_item_is_named', sql`(target = 'item') = (item_id is not null)`),
    check('reports_question_is_named', sql`(target = 'question') = (question_id is not null)`),
    check('reports_message_is_named', sql`(target = 'message') = (message_id is not null)`),
  ],
);
