import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.tables.ts';
import { createdAt, identity, moment, reference } from './columns.ts';
import type { StoredPhoto } from './items.tables.ts';

/**
 * Every photo that a seller sent, from the first byte on: the register of what lies in the storage. The uuid is the key
 * its sizes are stored under, so an item's photo and its upload have one name.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    uuid: uuid().notNull().unique().defaultRandom(),
    /** Null: a guest's, sent with a refund request. */
    owner_id: reference().references(() => users.id),
    /** What the sender calls the file; shown to nobody else, used for nothing. */
    name: text().notNull(),
    /** Bytes as announced. */
    bytes: integer().notNull(),
    state: text({ enum: ['uploading', 'processing', 'ready', 'refused'] })
      .notNull()
      .default('uploading'),
    /** Why it was refused: a code such as `photo.type`. */
    reason: text(),
    version: integer().notNull().default(1),
    /** What was made of it, once it is ready. */
    photo: jsonb().$type<StoredPhoto>(),
    created_at: createdAt(),
    /** Null while an item or an edit has it; what nobody has used for a day is removed with its files. */
    unused_since: moment().defaultNow(),
    /**
     * When its files went under its private key: it was sent while everybody could open it, and is for some alone
     * (hide-photos.usecases.ts). Null for every other one.
     */
    hidden_at: moment(),
    /** When those that everybody could open were removed, some days later. */
    public_removed_at: moment(),
  },
  (table) => [
    index('uploads_owner').on(table.owner_id, table.id.desc().nullsFirst()),
    index('uploads_unused').on(table.unused_since).where(sql`unused_since is not null`),
  ],
);
