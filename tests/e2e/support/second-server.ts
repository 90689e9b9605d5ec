import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { freePort } from '../../support/ports.ts';
import { countWork } from '../../support/work.ts';

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** The product with other settings, on a database of its own without goods. */
export const startSecondServer = async (env: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-second-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  countWork('serverStarts');
  const child = spawn(process.execPath, ['server/index.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SEED_DEMO: 'no',
      RATE_LIMIT_FACTOR: '1000',
      ...env,
    },
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};
