import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as accounts from './accounts.tables.ts';
import * as chat from './chat.tables.ts';
import * as events from './events.tables.ts';
import * as items from './items.tables.ts';
import * as offers from './offers.tables.ts';
import * as purchases from './purchases.tables.ts';
import * as questions from './questions.tables.ts';

const schema = { ...accounts, ...items, ...questions, ...offers, ...purchases, ...chat, ...events };

export type Db = NodePgDatabase<typeof schema>;
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
  return { db: drizzle({ client: pool, schema }), pool };
};
