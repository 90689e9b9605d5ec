import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

const ownFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Any fixed number: nodes that start together take turns on it. */
const MIGRATION_LOCK = 727_001;
const TURN_MS = 200;
/**
 * How long a change of a table waits for those who use it. Whoever comes after it waits behind it, so it gives way and
 * tries again rather than stopping everybody.
 */
const LOCK_TIMEOUT = '3s';
const TRIES = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/** An index is built beside the work that goes on, which PostgreSQL does outside of transactions alone. */
const isConcurrent = ({ sql }: MigrationMeta): boolean => sql.some((text) => /\bconcurrently\b/i.test(text));

const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

const note = (client: pg.Client, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);

const inTransaction = async (client: pg.Client, migration: MigrationMeta): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const text of migration.sql) await client.query(text);
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const run = async (client: pg.Client, migration: MigrationMeta): Promise<void> => {
  if (isConcurrent(migration)) {
    for (const text of migration.sql) await client.query(text);
    await note(client, migration);
    return;
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, migration);
    } catch (error) {
      if (!isLocked(error) || tries === TRIES) throw error;
    }
  }
};

const lastOf = async (client: pg.Client): Promise<number> => {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
};

/** Asks again and again: who waits inside a statement would be waited for by an index that is built concurrently. */
const takeTurn = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    await setTimeout(TURN_MS);
  }
};

/**
 * Brings the database up to date, one node at a time; each migration in a transaction of its own, but for those that build
 * indexes concurrently. Takes the database's URL and the folder of the migrations, which is the product's when not given.
 */
export const migrateDatabase = async (url: string, folder = ownFolder): Promise<void> => {
  // A statement may take as long as it needs; a database that cannot be reached ends the start.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000, keepAlive: true });
  await client.connect();
  try {
    await takeTurn(client);
    const last = await lastOf(client);
    for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
      if (migration.folderMillis > last) await run(client, migration);
    }
  } finally {
    await client.end();
  }
};
