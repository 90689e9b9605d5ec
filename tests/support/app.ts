import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '#server/app.ts';
import { createApp } from '#server/app.ts';
import type { Db } from '#server/db/client.ts';
import { connectDatabase } from '#server/db/client.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { countWork } from './work.ts';

/** As many at once as in production, for tests in which many want one thing. */
export const CROWDED = { DATABASE_CONNECTIONS: '20' };

export type TestApp = Pick<App, 'deps' | 'server'> & {
  url: string;
  /** The same database on connections that the product does not have: for holding locks, and for looking at who waits. */
  outside: Db;
  databaseUrl: string;
  stop: () => Promise<void>;
};

/** What people and goods are made on: a server in this process, or the database of one in another. */
export type Stage = { url: string; deps: Pick<App['deps'], 'db' | 'config' | 'ids'> };

/**
 * The whole product in this process, listening on a port of its own, with an empty database of its own but for the
 * catalogue, which stands in the database that it is a copy of. `env` adds settings. `database` joins the database of
 * another app: a second node. `prepare` comes before the start.
 */
export const startApp = async (
  env: Record<string, string> = {},
  database?: { url: string },
  prepare?: (deps: App['deps']) => Promise<void>,
): Promise<TestApp> => {
  countWork('appStarts');
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-app-'));
  const own = database ? null : await createTestDatabase();
  const databaseUrl = database?.url ?? own?.url ?? '';
  const port = await freePort();
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000',
    // Each new one reads the catalogue anew: ten files cost a tenth less with four than with six. Races ask for what production has.
    DATABASE_CONNECTIONS: '4',
    REFUND_LOOK_SECONDS: '1',
    PAYOUT_LOOK_SECONDS: '1',
    ...env,
  });
  const app = await createApp({ config, databaseUrl, logger: createLogger(config) });
  await prepare?.(app.deps);
  app.server.listen(port, '127.0.0.1');
  await once(app.server, 'listening');
  await app.start();
  // Nothing is opened before something is asked.
  const outside = connectDatabase(databaseUrl, () => undefined, { size: 4 });
  return {
    deps: app.deps,
    server: app.server,
    outside: outside.db,
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    stop: async () => {
      await app.stop();
      await outside.pool.end();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
