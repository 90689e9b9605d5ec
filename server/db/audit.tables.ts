import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, reference } from './columns.ts';

/**
 * Every act of an administrator, and every look of support staff. The database itself refuses to change a row, and to
 * delete one before its time (triggers `audit_log_append_only` and `audit_log_kept`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    /** Null: the operator's command line. */
    actor_id: reference().references(() => users.id),
    /** A dotted word, `user.suspended`. */
    action: text().notNull(),
    /** What it was done to: `item`, `user`, `report`, … and its public id. */
    target_kind: text().notNull(),
    target_id: text().notNull(),
    /** What it was called then, for reading the log. */
    target_name: text().notNull().default(''),
    /** Before and after, reason: whatever explains the act. Never a secret. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
    created_at: createdAt(),
  },
  (table) => [
    index('audit_log_actor').on(table.actor_id, table.id),
    index('audit_log_target').on(table.target_kind, table.target_id, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_created').on(table.created_at),
    index('audit_log_words').using(
      'gin',
      sql`lower(${table.target_name} || ' ' || ${table.details}::text) gin_trgm_ops`,
    ),
  ],
);
