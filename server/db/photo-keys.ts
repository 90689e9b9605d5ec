import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The keys of all photos that some JSON names, as text[]. Reading them costs what it costs (drizzle/0153_photo_keys.sql says
 * so), so that PostgreSQL takes an index on them (`…_photo_keys`) rather than read what everybody ever sent.
 */
export const photoKeys = (json: SQL | AnyPgColumn): SQL => sql`photo_keys(${json})`;
