import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns.ts';

/** Facts, written in the transaction of the change they tell of. */
export const events = pgTable(
  'events',
  {
    seq: identity(),
    id: uuid().notNull().unique(),
    type: text().notNull(),
    version: integer().notNull(),
    at: moment().notNull(),
    routing: jsonb().notNull(),
    views: jsonb().notNull(),
    request_id: text(),
    created_at: createdAt(),
    delivered_at: moment(),
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
  },
  (table) => [index('events_undelivered').on(table.next_attempt_at).where(sql`delivered_at is null`)],
);

/** Which reaction has run for which event: a reaction's effects happen once. */
export const eventReactions = pgTable(
  'event_reactions',
  { event_id: uuid().notNull(), reaction: text().notNull(), at: createdAt() },
  (table) => [primaryKey({ columns: [table.event_id, table.reaction] })],
);
