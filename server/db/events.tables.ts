import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns.ts';

/** The outbox: facts, written in the transaction of the change they tell of. */
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
    /** When the sockets were told. */
    delivered_at: moment(),
    /** Attempts of the sweep at telling them, and when the next one is due. */
    attempts: integer().notNull().default(0),
    next_attempt_at: createdAt(),
    /** When every reaction had run, or had a row of its own that says when it is tried again. */
    reacted_at: moment(),
    next_reaction_at: createdAt(),
  },
  (table) => [
    index('events_undelivered').on(table.next_attempt_at).where(sql`delivered_at is null`),
    index('events_unreacted').on(table.next_reaction_at).where(sql`reacted_at is null`),
  ],
);

/**
 * What became of a reaction to an event: done, so that its effects happen once, or waiting for another try, or parked after
 * the last one until somebody of the staff has it tried again. `at` is when that was last so.
 */
export const eventReactions = pgTable(
  'event_reactions',
  {
    event_id: uuid().notNull(),
    reaction: text().notNull(),
    at: createdAt(),
    state: text({ enum: ['done', 'waiting', 'parked'] })
      .notNull()
      .default('done'),
    /** Tries that failed. */
    attempts: integer().notNull().default(0),
    next_attempt_at: moment(),
    /** What the last try failed with, without anybody's data. */
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.reaction] }),
    index('event_reactions_undone').on(table.state, table.next_attempt_at).where(sql`state <> 'done'`),
  ],
);
