import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { OFFER_OUTCOMES, OFFER_SIDES, OFFER_STATUSES, RELEASE_REASONS } from '#shared/offers/offers.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { items } from './items.tables.ts';

export const offers = pgTable(
  'offers',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    seller_id: reference()
      .notNull()
      .references(() => users.id),
    buyer_id: reference()
      .notNull()
      .references(() => users.id),
    /** The buyer's words with their first price. */
    remarks: text().notNull(),
    /** The price on the table, of the newest round. */
    price_fils: integer().notNull(),
    /** Who named it. */
    price_by: text({ enum: OFFER_SIDES }).notNull().default('buyer'),
    /** How many prices have been named. */
    rounds: smallint().notNull().default(1),
    status: text({ enum: OFFER_STATUSES }).notNull().default('pending'),
    outcome: text({ enum: OFFER_OUTCOMES }),
    version: integer().notNull().default(1),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    reserved_until: moment(),
    extended: boolean().notNull().default(false),
    /** When the seller first answered it themselves: for how soon they answer. */
    answered_at: moment(),
    accepted_at: moment(),
    /** Who ended the reservation before its time; null where time or a payment did. */
    ended_by: text({ enum: OFFER_SIDES }),
    release_reason: text({ enum: RELEASE_REASONS }),
    /** The seller's limits decided it, not the seller. Never told to the buyer. */
    by_rule: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('offers_one_reservation').on(table.item_id).where(sql`status = 'accepted'`),
    uniqueIndex('offers_one_open')
      .on(table.item_id, table.buyer_id)
      .where(sql`status in ('pending', 'countered', 'on_hold', 'accepted')`),
    index('offers_item').on(table.item_id, table.created_at),
    index('offers_seller').on(table.seller_id, table.id.desc().nullsFirst()),
    index('offers_buyer').on(table.buyer_id, table.id.desc().nullsFirst()),
    index('offers_due').on(table.expires_at).where(sql`status in ('pending', 'countered')`),
    index('offers_over')
      .on(table.expires_at)
      .where(
        sql`status in ('rejected', 'withdrawn', 'expired', 'closed') and outcome is distinct from 'bought'`,
      ),
    index('offers_reserved').on(table.reserved_until).where(sql`status = 'accepted'`),
  ],
);

/**
 * The prices that were named for an offer, one row for each. An offer that nobody has answered with another price is its
 * own only round: its rows are written with the second one.
 */
export const offerRounds = pgTable(
  'offer_rounds',
  {
    id: identity(),
    offer_id: reference()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    nth: smallint().notNull(),
    by: text({ enum: OFFER_SIDES }).notNull(),
    price_fils: integer().notNull(),
    remarks: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('offer_rounds_nth').on(table.offer_id, table.nth)],
);

/** One price of a seller's for everybody who watched the item at that moment, for a day. */
export const watcherOffers = pgTable(
  'watcher_offers',
  {
    id: identity(),
    item_id: reference()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    price_fils: integer().notNull(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [
    index('watcher_offers_item').on(table.item_id, table.id.desc().nullsFirst()),
    index('watcher_offers_over').on(table.expires_at),
  ],
);

/** Whom it was made to. The seller learns how many they are, and who accepts. */
export const watcherOfferRecipients = pgTable(
  'watcher_offer_recipients',
  {
    watcher_offer_id: reference()
      .notNull()
      .references(() => watcherOffers.id, { onDelete: 'cascade' }),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.watcher_offer_id, table.user_id] }),
    index('watcher_offer_recipients_user').on(table.user_id),
  ],
);
