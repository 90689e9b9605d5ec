import { join } from 'node:path';
import { freePort } from '../../support/ports.ts';

/** The workers of Playwright, each with a server and a database of its own: what is new or counted there is its tests' doing. */
export const WORKERS = 2;

// Chosen once, by the process that starts the workers; they find the choice in their environment.
process.env.E2E_PORTS ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join();
const folder = process.env.E2E_DATA_DIR ?? '.data-e2e';

export const servers = process.env.E2E_PORTS.split(',').map((port, index) => ({
  port,
  url: `http://localhost:${port}`,
  dataDir: join(folder, String(index)),
}));

/** The server of the worker that asks. */
export const ownServer = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? {
  port: '',
  url: '',
  dataDir: '',
};
