import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { countWork } from './work.ts';

const root = join(import.meta.dirname, '../..');
const PATIENCE_MS = 60_000;

export type RunningServer = Stage & {
  /** Starts the server again after it has ended, on the same port and data. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Sends a signal and waits for the end; answers the exit code, null after a SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL' | 'SIGHUP'): Promise<number | null>;
  /** Everything the server has written. */
  output(): string;
  /** Ends the server and throws everything away. */
  stop(): Promise<void>;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
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
  let written = '';
  let child: ChildProcess | undefined;
  const endWithUs = () => child?.kill('SIGKILL');
  process.once('exit', endWithUs);

  const start = async () => {
    countWork('serverStarts');
    const started = spawn(process.execPath, ['server/index.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        written += chunk.toString();
      });
    }
    for (const end = Date.now() + PATIENCE_MS; !(await answers(url)); ) {
      if (started.exitCode !== null || Date.now() > end)
        throw new Error(`the server did not start:\n${written}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
    return ending.exitCode;
  };

  await start();
  const { db, pool } = connectDatabase(databaseUrl, () => undefined);
  return {
    url,
    deps: { db: db satisfies Db, config: loadConfig(settings), ids: systemIds },
    start,
    signal: (name) => {
      child?.kill(name);
    },
    end,
    output: () => written,
    stop: async () => {
      await end('SIGKILL');
      process.off('exit', endWithUs);
      await pool.end();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
