import { pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns.ts';

/** Six-digit codes by which guests prove their address, for a visit or to write to support, hashed: one for each address and browser or program that asked. */
export const addressCodes = pgTable(
  'concierge_codes',
  {
    id: identity(),
    email: text().notNull(),
    /** The token that the browser or program was given when it asked, hashed: nobody else may try. */
    client_hash: text().notNull(),
    code_hash: text().notNull(),
    tries: smallint().notNull().default(0),
    sent_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [uniqueIndex('concierge_codes_email_client').on(table.email, table.client_hash)],
);
