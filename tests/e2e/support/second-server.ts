import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/ports.ts';
import { createServerProcess } from '../../support/server-process.ts';

/** The product with other settings, on a database of its own without goods. */
export const startSecondServer = async (env: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-second-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'no',
    RATE_LIMIT_FACTOR: '1000',
  };
  const server = createServerProcess({ ...process.env, ...settings, ...env }, `${url}/readyz`);
  const stop = async (): Promise<void> => {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};
