import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LEDGER_ACCOUNTS, MOVEMENT_KINDS } from '#shared/purchases/ledger.rules.ts';
import { CHARGE_OUTCOMES, REFUND_STATUSES } from '#shared/purchases/refunds.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { checkouts } from './purchases.tables.ts';

/**
 * Every capture at the provider that we have seen, once: it is the one that settled its checkout, or it is owed back, or
 * it is nothing that can be booked and waits for somebody in finance.
 */
export const charges = pgTable(
  'charges',
  {
    id: identity(),
    /** The provider's name of it. */
    charge_id: text().notNull().unique(),
    checkout_id: reference()
      .notNull()
      .references(() => checkouts.id),
    outcome: text('fate', { enum: CHARGE_OUTCOMES }).notNull(),
    /** Null where it is no amount in AED with at most two decimals. */
    amount_fils: integer(),
    /** As the provider told it, e.g. `12.3456 KWD`. */
    reported: text('told').notNull(),
    created_at: createdAt(),
    /** When somebody saw to one that could not be booked, who, and what they did. */
    closed_at: moment(),
    closed_by: reference().references(() => users.id),
    closed_reason: text(),
  },
  (table) => [
    index('charges_checkout').on(table.checkout_id),
    uniqueIndex('charges_one_settles').on(table.checkout_id).where(sql`fate = 'settled'`),
    index('charges_parked').on(table.id).where(sql`fate = 'parked' and closed_at is null`),
    check('charges_amount', sql`${table.outcome} = 'parked' or ${table.amount_fils} is not null`),
  ],
);

/** Money that is owed back to a card: written once for each cause, and asked for at the provider until it is there. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    charge_id: reference()
      .notNull()
      .references(() => charges.id),
    /** What for, e.g. `charge:PAY-1` of a late capture; never owed twice. */
    cause: text().notNull().unique(),
    amount_fils: integer().notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull().default('owed'),
    /** When it is looked at again; null once nothing is left to do by itself. */
    next_at: moment().defaultNow(),
    tries: integer().notNull().default(0),
    /** When the provider was last asked to give it back. */
    asked_at: moment(),
    /** What the provider said last, when it refused. */
    problem: text(),
    created_at: createdAt(),
    done_at: moment(),
  },
  (table) => [
    index('refunds_charge').on(table.charge_id),
    // One at a time for a charge: what the provider says was given back would be anybody's otherwise.
    uniqueIndex('refunds_one_in_flight').on(table.charge_id).where(sql`status in ('asking', 'processing')`),
    index('refunds_due').on(table.next_at).where(sql`next_at is not null`),
    check('refunds_amount', sql`${table.amount_fils} > 0`),
  ],
);

/** One movement of money and what caused it; once for each kind and cause. Only grows: a mistake is corrected by another. */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: identity(),
    uuid: uuid().notNull().unique(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** `checkout:7`, `charge:PAY-1`, `refund:3`, `payout:5`, `dispute:2`, `correction:UUID`. */
    cause: text().notNull(),
    /** Who corrected it, and why. */
    made_by: reference(),
    reason: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_movements_once').on(table.kind, table.cause),
    check(
      'ledger_movements_correction',
      sql`${table.kind} <> 'correction' or (${table.made_by} is not null and ${table.reason} is not null)`,
    ),
  ],
);

/**
 * Double entry: the entries of one movement sum to zero. Fils, positive is debit. The database holds both tables to it, and
 * to only growing: the role that serves requests may not update or delete here. A foreign key locks the rows it asks about,
 * which needs the right to update them, so there is none; the charges and purchases of a checkout keep it.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    movement: uuid().notNull(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** The checkout whose money it is; null for what belongs to none, as a fee of the provider's for a month. */
    checkout_id: reference(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    /** Whose account, where each seller has their own. */
    user_id: reference(),
    amount_fils: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('ledger_entries_movement').on(table.movement),
    index('ledger_entries_checkout').on(table.checkout_id),
    index('ledger_entries_seller').on(table.user_id, table.id).where(sql`account = 'seller_payable'`),
    index('ledger_fee_income').on(table.created_at).where(sql`account = 'service_fee_income'`),
    index('ledger_refunds').on(table.amount_fils).where(sql`account = 'refund_payable'`),
    check('ledger_entries_whose', sql`${table.account} <> 'seller_payable' or ${table.user_id} is not null`),
  ],
);
