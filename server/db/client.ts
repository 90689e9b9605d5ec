import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { keepingStatements } from '../platform/prepared.ts';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Where a read may run: outside or inside a transaction. */
export type Reader = Db | Tx;

/** No statement of the product takes this long; one that does has lost its reader. The database ends it. Milliseconds. */
const STATEMENT_MS = 15_000;
/** So much later the database itself is taken to hang, and the connection is given up. Milliseconds. */
const SILENCE_MS = 2_000;
/** For making a connection, or waiting until another one is given back. Milliseconds. */
const CONNECTION_MS = 5_000;
/** A transaction that waits for its process this long holds locks for nobody. Milliseconds. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** What the client says when `query_timeout` has passed. */
export const NO_ANSWER = 'Query read timeout';
/** The pool's clients can be ended, which its types leave out. */
type PooledClient = pg.PoolClient & Pick<pg.Client, 'end'>;

/** A connection whose rollback failed may still be inside the transaction: it is not used again. */
const isStuck = (error: unknown): boolean => error instanceof DrizzleQueryError && error.query === 'rollback';

/** A connection that gave no answer in time is cut: whatever is asked next, the rollback for one, would wait behind it. */
const cutWhenSilent = (client: pg.PoolClient, answerMs: number): pg.PoolClient =>
  Object.create(client, {
    query: {
      value: async (query: pg.QueryConfig, values?: unknown[]) => {
        try {
          return await client.query({ ...query, query_timeout: answerMs } as pg.QueryConfig, values);
        } catch (error) {
          if (error instanceof Error && error.message === NO_ANSWER) await (client as PooledClient).end();
          throw error;
        }
      },
    },
  });

/**
 * Transactions that always give their connection back. Drizzle's own keep it for ever when `begin` fails, so that a
 * database that was away for a moment would leave a pool without connections.
 */
const transactionsOn = (pool: pg.Pool, answerMs: number): Db['transaction'] => {
  // One for each connection, because it remembers the columns of the tables it has met.
  const made = new WeakMap<pg.PoolClient, NodePgDatabase>();
  const on = (client: pg.PoolClient) => {
    const own = made.get(client) ?? drizzle({ client: keepingStatements(cutWhenSilent(client, answerMs)) });
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
const pools = new WeakMap<Db, pg.Pool>();

/** For reads outside of transactions that go by keys and come again and again: each connection plans them once. */
export const readingByKeys = (db: Db): Reader => readers.get(db) ?? db;

/**
 * For work whose statements may take up to `limitMs` each, as no answer to a person does: on a connection of its own, which
 * is closed afterwards.
 */
export const withLongStatements = async <T>(
  db: Db,
  limitMs: number,
  work: (long: Db) => Promise<T>,
): Promise<T> => {
  const client = await pools.get(db)?.connect();
  if (!client) return work(db);
  try {
    const long = drizzle({ client: cutWhenSilent(client, limitMs + SILENCE_MS) });
    await long.execute(sql.raw(`set statement_timeout = ${limitMs}`));
    return await work(long);
  } finally {
    client.release(true);
  }
};

/**
 * Opens a pool of at most `size` connections whose statements are ended after `statementMs` (15 s when not given, never
 * when 0). `onError` learns of connections that break, idle or in a transaction.
 */
export const connectDatabase = (
  url: string,
  onError: (error: Error) => void,
  { size = 20, statementMs = STATEMENT_MS }: { size?: number; statementMs?: number } = {},
): { db: Db; pool: pg.Pool } => {
  const answerMs = statementMs && statementMs + SILENCE_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_MS,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
  // The pool listens to its idle clients only: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  // It passes the errors of idle clients on, which were handled above.
  pool.on('error', () => undefined);
  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOn(pool, answerMs) });
  readers.set(db, drizzle({ client: keepingStatements(pool) }));
  pools.set(db, pool);
  return { db, pool };
};
