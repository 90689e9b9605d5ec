import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves (Linux from 32,768, others from 49,152): between finding a port
 * free and listening on it, no connection of some other test can be given it.
 */
const FIRST = 20_000;
const PORTS = 12_000;
/**
 * Processes that start one after the other begin this far apart. The range is a ring: some hundred processes later one
 * may begin close by or at the same port. These are kept apart only by looking whether a port is free.
 */
const APART = 97;

let next = (process.pid * APART) % PORTS;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port that nobody listens on, and that this process is told of only once until all others have had their turn. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % PORTS;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
};
