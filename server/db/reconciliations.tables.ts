import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { COMPARED_KINDS, FINDINGS, RECONCILIATION_STATES } from '#shared/admin/reconciliation.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';

/** A comparison of what the payment provider says with what the ledger says, for some days of Dubai. */
export const reconciliations = pgTable('reconciliations', {
  id: identity(),
  from_day: date({ mode: 'string' }).notNull(),
  to_day: date({ mode: 'string' }).notNull(),
  state: text({ enum: RECONCILIATION_STATES }).notNull().default('running'),
  asked_by: reference()
    .notNull()
    .references(() => users.id),
  compared: integer().notNull().default(0),
  total: integer().notNull().default(0),
  created_at: createdAt(),
  ended_at: moment(),
});

/** One charge, refund or transfer of a comparison. */
export const reconciliationLines = pgTable(
  'reconciliation_lines',
  {
    id: identity(),
    reconciliation_id: reference()
      .notNull()
      .references(() => reconciliations.id, { onDelete: 'cascade' }),
    kind: text({ enum: COMPARED_KINDS }).notNull(),
    finding: text({ enum: FINDINGS }).notNull(),
    name: text().notNull(),
    ours: text(),
    theirs: text(),
    checkout_id: reference(),
    at: moment(),
  },
  (table) => [index('reconciliation_lines_of').on(table.reconciliation_id, table.id)],
);
