import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SIDES } from '#shared/cases/cases.rules.ts';
import { DECISION_REASONS, DISPUTE_STATES, RETURNERS, SPEAKERS } from '#shared/cases/disputes.rules.ts';
import { FEE_BEARERS } from '#shared/purchases/reversal.rules.ts';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import type { StoredPhoto } from './items.tables.ts';
import { photoKeys } from './photo-keys.ts';
import { purchases } from './purchases.tables.ts';

/** A purchase that the two could not settle, and what support made of it. */
export const disputes = pgTable('disputes', {
  id: identity(),
  purchase_id: reference()
    .notNull()
    .unique()
    .references(() => purchases.id),
  state: text({ enum: DISPUTE_STATES }).notNull().default('open'),
  claimed_by: reference().references(() => users.id),
  claimed_at: moment(),
  /** Until when both sides may add words and photos. */
  say_until: moment().notNull().default(sql`now() + interval '3 days'`),
  /** What is decided, or proposed where another member of staff has to confirm it. */
  price_fils: integer(),
  fee: text({ enum: FEE_BEARERS }),
  returner: text({ enum: RETURNERS }),
  return_by: moment(),
  /** Of what is proposed: how many days there are for that once it is decided. */
  return_days: integer(),
  /** When both sides were reminded of that. */
  return_reminded_at: moment(),
  reason: text({ enum: DECISION_REASONS }),
  words: text(),
  proposed_by: reference().references(() => users.id),
  decided_by: reference().references(() => users.id),
  decided_at: moment(),
  /** What was in force before the appeal: the ledger moves by the difference. */
  booked_price_fils: integer().notNull().default(0),
  booked_fee: text({ enum: FEE_BEARERS }).notNull().default('buyer'),
  /** How often it was decided. */
  rounds: integer().notNull().default(0),
  appealed_by: text({ enum: SIDES }),
  appealed_at: moment(),
  appeal_words: text(),
  created_at: createdAt(),
});

/**
 * What was added to a dispute by one of its sides, and what support asked one of them. Only grows; words and photos go when
 * books are kept no longer.
 */
export const disputeEntries = pgTable(
  'dispute_entries',
  {
    id: identity(),
    dispute_id: reference()
      .notNull()
      .references(() => disputes.id),
    by: text({ enum: SPEAKERS }).notNull(),
    /** The member of staff who asks. */
    staff_id: reference().references(() => users.id),
    /** Whom support asks, and until when. */
    to: text({ enum: SIDES }),
    due_at: moment(),
    /** The question that this answers. */
    answers: reference(),
    words: text().notNull(),
    /** The side's own id for it: what is sent twice with one id is one entry. */
    client_id: text(),
    photos: jsonb().$type<StoredPhoto[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [
    index('dispute_entries_photos')
      .using('gin', table.photos.op('jsonb_path_ops'))
      .where(sql`photos <> '[]'::jsonb`),
    index('dispute_entries_photo_keys')
      .using('gin', photoKeys(table.photos))
      .where(sql`photos <> '[]'::jsonb`),
    index('dispute_entries_of').on(table.dispute_id, table.id),
    uniqueIndex('dispute_entries_client').on(table.dispute_id, table.by, table.client_id),
    uniqueIndex('dispute_entries_answer').on(table.answers).where(sql`answers is not null`),
    check(
      'dispute_entries_question',
      sql`(${table.by} = 'support') = (${table.to} is not null) and (${table.to} is null) = (${table.due_at} is null)`,
    ),
  ],
);

/**
 * What spoke for either side when the dispute was opened. Only grows, for as long as books are kept; the database holds
 * every text to its hash.
 */
export const disputeEvidence = pgTable(
  'dispute_evidence',
  {
    id: identity(),
    dispute_id: reference()
      .notNull()
      .references(() => disputes.id),
    kind: text().notNull(),
    /** JSON, byte for byte as it was hashed. */
    content: text().notNull(),
    /** SHA-256 of the content's UTF-8, hexadecimal. */
    sha256: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('dispute_evidence_of').on(table.dispute_id),
    index('dispute_evidence_photo_keys')
      .using('gin', photoKeys(sql`(${table.content}::jsonb)`))
      .where(sql`kind in ('listing', 'conversation', 'request')`),
    check(
      'dispute_evidence_hash',
      sql`${table.sha256} = encode(sha256(convert_to(${table.content}, 'UTF8')), 'hex')`,
    ),
  ],
);
