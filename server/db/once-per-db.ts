import type { Db } from './client.ts';

/** Makes something once for a database and keeps it as long as that: a prepared statement, a cache. */
export const oncePerDb = <T>(make: (db: Db) => T): ((db: Db) => T) => {
  const made = new WeakMap<Db, { it: T }>();
  return (db) => {
    const known = made.get(db) ?? { it: make(db) };
    made.set(db, known);
    return known.it;
  };
};
