import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Where a read may run: outside or inside a transaction. */
export type Reader = Db | Tx;

/** Opens a pool of at most `size` connections. `onError` learns of connections that break while idle. */
export const connectDatabase = (
  url: string,
  onError: (error: Error) => void,
  size = 20,
): { db: Db; pool: pg.Pool } => {
  const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  return { db: drizzle({ client: pool }), pool };
};
