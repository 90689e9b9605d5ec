import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, moment, reference } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: identity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    email: text().notNull(),
    mobile_number: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    gender: smallint().notNull(),
    date_of_birth: date({ mode: 'string' }).notNull(),
    password_hash: text().notNull(),
    role: text({ enum: ['user', 'admin', 'support'] })
      .notNull()
      .default('user'),
    /** An administrator who also works in finance. */
    finance: boolean().notNull().default(false),
    locale: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    photo_key: text(),
    verified_at: moment(),
    /** When a code sent to the number was given: from then on it logs in. Others may have it to be called by. */
    mobile_proven_at: moment(),
    last_seen_at: moment(),
    /** Set by an administrator: no session stands, none can be opened. */
    suspended_at: moment(),
    suspension_reason: text(),
    /** The person asked to be forgotten; what law and ledger need stays, without their name. */
    deleted_at: moment(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('users_mobile_number_proven')
      .on(table.mobile_number)
      .where(sql`mobile_proven_at is not null`),
    // Staff find people by any part of a name, an address or a number.
    index('users_words').using(
      'gin',
      sql`lower(${table.first_name} || ' ' || ${table.last_name} || ' ' || ${table.email} || ' ' || ${table.mobile_number}) gin_trgm_ops`,
    ),
    index('users_created').on(table.created_at),
    index('users_suspended').on(table.id).where(sql`suspended_at is not null`),
    index('users_staff').on(table.id).where(sql`role <> 'user'`),
  ],
);

/** Opaque tokens, kept as their SHA-256 (decisions D3). `purpose` keeps a reset token from being a session. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    token_hash: text().notNull().unique(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['session', 'reset', 'second factor'] })
      .notNull()
      .default('session'),
    user_agent: text(),
    ip: text(),
    /** When the second factor was given in this session (decisions D13). */
    second_factor_at: moment(),
    /** When the password was last given in this session: what is worth stealing is not changed long after. */
    proven_at: moment().default(sql`now()`),
    /** Codes tried with a token that waits for the second factor. */
    tries: smallint().notNull().default(0),
    created_at: createdAt(),
    last_seen_at: createdAt(),
    expires_at: moment().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/**
 * Signs of the devices that signed in, hashed: the browser's own cookie, and what a program says of itself from which
 * net. A sign-in that matches none of them is told to the owner.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: reference()
      .notNull()
      .references(() => users.id),
    sign_hash: text().notNull(),
    seen_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.sign_hash] }),
    index('known_devices_seen').on(table.seen_at),
    index('known_devices_sign').on(table.sign_hash),
  ],
);

/** Two-step sign-in by an authenticator app (decisions D13, RFC 6238), or by codes that are sent. */
export const secondFactors = pgTable('second_factors', {
  user_id: reference()
    .primaryKey()
    .references(() => users.id),
  method: text({ enum: ['app', 'email', 'phone'] })
    .notNull()
    .default('app'),
  /** The shared secret of the app, sealed as bank details are; where codes are sent, one that nobody was shown. */
  sealed: text().notNull(),
  /** Null while it is being set up. */
  enabled_at: moment(),
  /** The 30-second step of the last code that was taken: no code counts twice. */
  last_step: bigint({ mode: 'number' }),
  created_at: createdAt(),
});

/** What opens an account whose authenticator is lost, hashed, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    code_hash: text().notNull(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('recovery_codes_user_code').on(table.user_id, table.code_hash)],
);

/** Archives of everything about a person, made by a job when they ask. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: identity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    status: text({ enum: ['making', 'ready', 'failed'] })
      .notNull()
      .default('making'),
    /** Of the finished file, in bytes. */
    size: bigint({ mode: 'number' }),
    created_at: createdAt(),
    ready_at: moment(),
    /** From then on the file is gone. */
    expires_at: moment(),
  },
  (table) => [
    index('data_exports_user').on(table.user_id, table.id),
    uniqueIndex('data_exports_one_making').on(table.user_id).where(sql`${table.status} = 'making'`),
  ],
);

/** Six-digit codes, hashed, one live code for each user, type and browser or program that asked (decisions D12). */
export const codes = pgTable(
  'codes',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    type: text({ enum: ['registration', 'forgot password', 'second factor', 'phone proof'] }).notNull(),
    /** The token that the browser or program was given when it asked, hashed: its tries are its own. */
    client_hash: text().notNull().default(''),
    code_hash: text().notNull(),
    tries: smallint().notNull().default(0),
    /** Tries of everybody who cannot show that token, together. */
    tries_of_others: smallint().notNull().default(0),
    sent_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('codes_user_type_client').on(table.user_id, table.type, table.client_hash)],
);

/** The public seller profile of a user. */
export const vendors = pgTable(
  'vendors',
  {
    user_id: reference()
      .primaryKey()
      .references(() => users.id),
    /** Names the public page. */
    uuid: uuid().notNull().unique().defaultRandom(),
    name: text().notNull(),
    /** Another name that the seller chose: nobody sees it until an administrator has approved it. */
    waiting_name: text(),
    waiting_since: moment(),
    address: text().notNull(),
    logo_key: text(),
    /** Grows with every change that others see. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    index('vendors_words').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
    index('vendors_waiting').on(table.waiting_since).where(sql`waiting_name is not null`),
  ],
);

/** What was changed in an account for good reason or by a thief; the mail about it holds the link that takes it back. */
export const accountChanges = pgTable(
  'account_changes',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['mobile_number', 'bank_details', 'email'] }).notNull(),
    /** What was there before, sealed as bank details are; null where nothing was, as before somebody's first bank details. */
    sealed: text(),
    token_hash: text().notNull().unique(),
    /** Of a phone number: whether it was proven. Null in rows from before, when every number logged in. */
    was_proven: boolean(),
    /** Of an email address, as an HMAC: nobody else is given it while the change can be taken back. */
    address_hash: text(),
    created_at: createdAt(),
    undone_at: moment(),
  },
  (table) => [index('account_changes_user').on(table.user_id, table.id)],
);

/** Sealed with BANK_DETAILS_KEY: nothing of it can be read without the key. */
export const bankDetails = pgTable('bank_details', {
  user_id: reference()
    .primaryKey()
    .references(() => users.id),
  sealed: text().notNull(),
  updated_at: createdAt(),
  /** When others took the place of those there were, or the first came after a sale: nothing is paid out for a while. */
  changed_at: moment(),
});
