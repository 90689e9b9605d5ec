import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';

/** The product in a process of its own, so that it can be killed. */
export type ServerProcess = {
  url: string;
  /** Ends it as a power cut would: nothing is finished, nothing is tidied up. */
  kill(): Promise<void>;
};

const PATIENCE_MS = 60_000;

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (await isReady(url)) return;
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready within ${PATIENCE_MS} ms`);
};

/** Starts the server as `npm start` does, on a database that exists. `env` adds settings. */
export const startProcess = async (
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-process-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/index.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      SEED_DEMO: 'no',
      ...env,
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  await waitUntilReady(url, child);
  return {
    url,
    kill: async () => {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
