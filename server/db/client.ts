import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Where a read may run: outside or inside a transaction. */
export type Reader = Db | Tx;

/** No statement of the product takes this long; one that does has lost its reader. Milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** A transaction that waits for its process this long holds locks for nobody. Milliseconds. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

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
  return { db: drizzle({ client: pool }), pool };
};
