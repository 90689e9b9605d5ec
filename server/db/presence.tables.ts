import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, reference } from './columns.ts';

/** The servers that run, each under a name it gives itself when it starts. One that stays silent has ended. */
export const presenceNodes = pgTable('presence_nodes', {
  node: uuid().primaryKey(),
  seen_at: createdAt(),
});

/** Who is connected, and where: online is who is connected to any node. */
export const presences = pgTable('presences', {
  user_id: reference()
    .primaryKey()
    .references(() => users.id),
  nodes: uuid().array().notNull(),
  /** Grows whenever they come or go: of two events about somebody the one with the greater version is true. */
  version: bigint({ mode: 'number' }).notNull(),
});
