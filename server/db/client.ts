import { DrizzleQueryError } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keepingStatements } from './prepared.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Where a read may run: outside or inside a transaction. */
export type Reader = Db | Tx;

/** No statement of the product takes this long; one that does has lost its reader. Milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A transaction that waits for its process this long holds locks for nobody. Milliseconds. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** A connection whose rollback failed may still be inside the transaction: it is not used again. */
const isStuck = (error: unknown): boolean => error instanceof DrizzleQueryError && error.query === 'rollback';

/**
 * Transactions that always give their connection back. Drizzle's own keep it for ever when `begin` fails, so that a
 * database that was away for a moment would leave a pool without connections.
 */
const transactionsOn = (pool: pg.Pool): Db['transaction'] => {
  // One for each connection, because it remembers the columns of the tables it has met.
  const made = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const on = (client: pg.PoolClient) => {
    const own = made.get(client) ?? drizzle({ client: keepingStatements(client) });
    made.set(client, own);
    return own;
  };
  return async (work, config) => {
    const client = await pool.connect();
    let stuck = false;
    try {
      return await on(client).transaction(work, config);
    } catch (error) {
      stuck = isStuck(error);
      throw error;
    } finally {
      client.release(stuck);
    }
  };
};

const readers = new WeakMap<Db, Reader>();

/** For reads outside of transactions that go by keys and come again and again: each connection plans them once. */
export const readingByKeys = (db: Db): Reader => readers.get(db) ?? db;

/** Opens a pool of at most `size` connections. `onError` learns of connections that break, idle or in a transaction. */
export const connectDatabase = (
  url: string,
  onError: (error: Error) => void,
  size = 20,
): { db: Db; pool: pg.Pool } => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // The pool listens to its idle clients only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // It passes the errors of idle clients on, which were heard above.
  pool.on('error', () => undefined);
  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool) });
  readers.set(db, drizzle({ client: keepingStatements(pool) }));
  return { db, pool };
};
