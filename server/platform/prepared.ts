import type { Pool, PoolClient, QueryConfig } from 'pg';
import pg from 'pg';

/** A statement is worth keeping once it has been sent this often. */
const WORTH_KEEPING = 5;
/** Statements that are counted at all: those that grow with a list's length would be without end. */
const MOST_COUNTED = 1_000;
/** Statements each connection keeps at most. */
const MOST_KEPT = 200;

/** Names the statements that come again and again; undefined for all others. One for all connections of a process. */
export const createStatementNames = (): ((text: string) => string | undefined) => {
  const seen = new Map<string, { times: number; name?: string }>();
  let kept = 0;
  return (text) => {
    const known = seen.get(text);
    if (!known) {
      if (seen.size < MOST_COUNTED) seen.set(text, { times: 1 });
      return undefined;
    }
    known.times += 1;
    if (known.name === undefined && known.times > WORTH_KEEPING && kept < MOST_KEPT) {
      kept += 1;
      known.name = `kept_${kept}`;
    }
    return known.name;
  };
};

const nameOf = createStatementNames();

const isConfig = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/**
 * A connection like `client`, on which the database parses and plans a repeated statement once: half of its work for the
 * short statements of a transaction. For statements that go by keys, so that one plan suits every value: those of
 * transactions, and what is read through `readingByKeys`.
 */
export const keepingStatements = <Client extends Pool | PoolClient>(client: Client): Client =>
  Object.create(client, {
    query: {
      value: (query: unknown, values?: unknown[]) => {
        const name = isConfig(query) && values && values.length > 0 ? nameOf(query.text) : undefined;
        return client.query(name && isConfig(query) ? { ...query, name } : (query as QueryConfig), values);
      },
    },
  });

const nameOfLook = createStatementNames();

/**
 * A client that keeps statements in the same way, for a pool that somebody else opens and asks by text and values (pg-boss).
 * Several statements in one text cannot be kept.
 */
export class KeepingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const plain = this.query.bind(this) as (...given: unknown[]) => unknown;
    Object.defineProperty(this, 'query', {
      value: (query: unknown, values?: unknown, ...rest: unknown[]) => {
        const isOne = typeof query === 'string' && Array.isArray(values) && !query.includes(';');
        const name = isOne ? nameOfLook(query) : undefined;
        return plain(name ? { name, text: query } : query, values, ...rest);
      },
    });
  }
}
