import type { Db, Tx } from './client.ts';

/** Reads by several statements what holds at one moment, whatever is committed meanwhile. */
export const inOneSnapshot = <Read>(db: Db, read: (tx: Tx) => Promise<Read>): Promise<Read> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
