import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  CHECKOUT_KINDS,
  CHECKOUT_STATUSES,
  HANDOVER_PROOFS,
  PURCHASE_STATUSES,
} from '#shared/purchases/purchases.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import { discountUses } from './discounts.tables.ts';
import type { SoldListing } from './items.tables.ts';
import { items } from './items.tables.ts';
import { offers } from './offers.tables.ts';
import { photoKeys } from './photo-keys.ts';

/** One attempt to pay for an item, for featuring one, or for a visit of the concierge (visits.tables.ts). Price, fee and discount are frozen when it starts (decisions D22). */
export const checkouts = pgTable(
  'checkouts',
  {
    id: identity(),
    kind: text({ enum: CHECKOUT_KINDS }).notNull().default('purchase'),
    /** Our id at the provider. */
    uuid: uuid().notNull().unique().defaultRandom(),
    /** Null for a visit. */
    item_id: reference().references(() => items.id),
    /** Null for a guest, and for a visit. */
    buyer_id: reference().references(() => users.id),
    /** SHA-256 of the token that proves who started it (decisions D8). */
    token_hash: text().notNull(),
    /** SHA-256 of the network a guest or a young account started it from, while it is open: open holds are counted by it. */
    network_hash: text(),
    /** When a guest was sent on to the payment page: until then the item is held for a short time only. */
    page_opened_at: moment(),
    /** A guest's number, if they left one: the seller sees it once it is paid. Not kept where it is not paid. */
    guest_phone: text(),
    /** The language of the page that led to the payment; null of payments that began before it was kept. */
    locale: text({ enum: ['en', 'ar'] }),
    offer_id: reference().references(() => offers.id),
    price_fils: integer().notNull(),
    fee_fils: integer().notNull(),
    fee_percentage: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    discount_fils: integer().notNull().default(0),
    discount_use_id: reference()
      .unique()
      .references(() => discountUses.id),
    total_fils: integer().notNull(),
    /**
     * The days among the featured items that are paid for; null for a purchase, and of payments that began before they were
     * kept: the days in force are meant then.
     */
    featuring_days: integer(),
    status: text({ enum: CHECKOUT_STATUSES }).notNull().default('open'),
    link_id: text().unique(),
    payment_url: text(),
    /** When the link was closed at the provider: it cannot be paid any more. */
    link_closed_at: moment(),
    /** When the provider is asked about it again, paid or not: money may come late, or twice. Null: never again. */
    ask_at: moment().defaultNow(),
    /** How often in a row the provider's answer about it was none, and what was wrong with it last. */
    asked_in_vain: integer().notNull().default(0),
    ask_problem: text(),
    charge_id: text().unique(),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex('checkouts_one_open').on(table.item_id, table.kind).where(sql`status = 'open'`),
    index('checkouts_unpaid')
      .on(table.expires_at)
      .where(sql`status in ('failed', 'expired', 'cancelled') and charge_id is null`),
    index('checkouts_ask').on(table.ask_at).where(sql`ask_at is not null`),
    // Links of which the provider says nothing that can be understood.
    index('checkouts_asked_in_vain').on(table.id).where(sql`asked_in_vain > 0`),
    // Open holds of a network, and of an account.
    index('checkouts_network').on(table.network_hash).where(sql`status = 'open'`),
    index('checkouts_buyer_open').on(table.buyer_id).where(sql`status = 'open'`),
    index('checkouts_token').on(table.token_hash),
    index('checkouts_item').on(table.item_id, table.id.desc().nullsFirst()),
    index('checkouts_offer').on(table.offer_id).where(sql`offer_id is not null`),
    check('checkouts_item', sql`(${table.kind} = 'concierge') = (${table.item_id} is null)`),
    check('checkouts_days', sql`${table.kind} = 'featuring' or ${table.featuring_days} is null`),
  ],
);

export const purchases = pgTable(
  'purchases',
  {
    id: identity(),
    transaction_number: text().notNull().unique(),
    checkout_id: reference()
      .notNull()
      .unique()
      .references(() => checkouts.id),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    seller_id: reference()
      .notNull()
      .references(() => users.id),
    buyer_id: reference().references(() => users.id),
    guest_name: text(),
    guest_email: text(),
    guest_phone: text(),
    /** The language it was bought in. */
    locale: text({ enum: ['en', 'ar'] }),
    offer_id: reference().references(() => offers.id),
    status: text({ enum: PURCHASE_STATUSES }).notNull().default('paid'),
    price_fils: integer().notNull(),
    fee_fils: integer().notNull(),
    discount_fils: integer().notNull(),
    total_fils: integer().notNull(),
    vat_fils: integer().notNull(),
    paid_at: createdAt(),
    /** From here the time to ask for a refund runs (decisions D25). */
    handed_over_at: moment(),
    /** What said so: the buyer's PIN, entered by the seller, or the buyer. */
    handed_over_by: text({ enum: HANDOVER_PROOFS }),
    /** When both sides were reminded that nothing was collected yet. */
    collection_reminded_at: moment(),
    /** Null while the item is still listed as it was bought: it may become another listing once the sale is over. */
    sold_listing: jsonb().$type<SoldListing>(),
  },
  (table) => [
    uniqueIndex('purchases_one_open')
      .on(table.item_id)
      .where(sql`status not in ('cancelled', 'refund_agreed', 'decided')`),
    index('purchases_seller').on(table.seller_id, table.id.desc().nullsFirst()),
    index('purchases_buyer').on(table.buyer_id, table.id.desc().nullsFirst()),
    index('purchases_paid').on(table.paid_at),
    index('purchases_uncollected')
      .on(table.paid_at)
      .where(sql`status = 'paid' and collection_reminded_at is null`),
    index('purchases_waiting').on(table.paid_at).where(sql`status = 'paid'`),
    // What staff search: by number, by the item, by a guest.
    index('purchases_number_words').using('gin', sql`lower(${table.transaction_number}) gin_trgm_ops`),
    index('purchases_item').on(table.item_id),
    index('purchases_guest_words')
      .using(
        'gin',
        sql`lower(coalesce(${table.guest_name}, '') || ' ' || coalesce(${table.guest_email}, '')) gin_trgm_ops`,
      )
      .where(sql`buyer_id is null`),
    index('purchases_offer').on(table.offer_id).where(sql`offer_id is not null`),
    // What a run of payouts looks at.
    index('purchases_payable')
      .on(table.seller_id)
      .where(sql`status in ('handed_over', 'refund_agreed', 'decided')`),
    // Whose photos are kept.
    index('purchases_sold_listing').on(table.id).where(sql`sold_listing is not null`),
    index('purchases_photo_keys')
      .using('gin', photoKeys(table.sold_listing))
      .where(sql`sold_listing is not null`),
    index('purchases_escalated').on(table.id).where(sql`status = 'escalated'`),
    index('purchases_guest').on(sql`lower(${table.guest_email})`).where(sql`buyer_id is null`),
  ],
);

/** A time among the featured items of the home page: paid for, or given by the house. */
export const featurings = pgTable(
  'featurings',
  {
    id: identity(),
    transaction_number: text().notNull().unique(),
    /** Null: given by the house, without any money. */
    checkout_id: reference()
      .unique()
      .references(() => checkouts.id),
    item_id: reference()
      .notNull()
      .references(() => items.id),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    price_fils: integer().notNull(),
    discount_fils: integer().notNull(),
    total_fils: integer().notNull(),
    vat_fils: integer().notNull(),
    /** The time that was bought: it begins where an earlier one ends. */
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    paid_at: createdAt(),
    /** The administrator who gave it. */
    given_by: reference().references(() => users.id),
    /** Ended before its time, and why. */
    ended_at: moment(),
    ended_by: reference().references(() => users.id),
    end_reason: text(),
  },
  (table) => [
    index('featurings_item').on(table.item_id, table.id),
    index('featurings_user').on(table.user_id),
    index('featurings_number_words').using('gin', sql`lower(${table.transaction_number}) gin_trgm_ops`),
    index('featurings_ends').on(table.ends_at, table.id),
    check('featurings_paid_or_given', sql`(${table.checkout_id} is null) = (${table.given_by} is not null)`),
  ],
);
