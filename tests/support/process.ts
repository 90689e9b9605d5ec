import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#server/db/client.ts';
import { connectDatabase } from '#server/db/client.ts';
import { loadConfig } from '#server/platform/config.ts';
import { systemIds } from '#server/platform/ids.ts';
import type { Stage } from './app.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { createServerProcess } from './server-process.ts';

export type RunningServer = Stage &
  ReturnType<typeof createServerProcess> & {
    /** Ends the server and throws everything away. */
    stop(): Promise<void>;
  };

/**
 * The real server as a process of its own, with a database of its own that outlives it; `shared` joins one that stands:
 * another node.
 */
export const startServer = async (
  env: Record<string, string> = {},
  shared?: { url: string },
): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-process-'));
  const own = shared ? null : await createTestDatabase();
  const databaseUrl = shared?.url ?? own?.url ?? '';
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED_DEMO: 'no',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    REFUND_LOOK_SECONDS: '1',
    PAYOUT_LOOK_SECONDS: '1',
    ...env,
  };
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const server = createServerProcess({ PATH, NODE_COMPILE_CACHE, ...settings }, `${url}/healthz`);
  await server.start();
  const { db, pool } = connectDatabase(databaseUrl, () => undefined);
  return {
    url,
    deps: { db: db satisfies Db, config: loadConfig(settings), ids: systemIds },
    ...server,
    stop: async () => {
      await server.end('SIGKILL');
      await pool.end();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
