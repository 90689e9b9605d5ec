import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/ports.ts';

/** A server in a process of its own. */
export type BenchServer = {
  url: string;
  pid: number;
  /** Ends it by a signal and starts it again at the same address; resolves when it is ready. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
};

const PATIENCE_MS = 60_000;

const ready = async (url: string, child: ChildProcess): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`a server ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`a server was not ready within ${PATIENCE_MS} ms`);
};

const start = async (script: string, port: number, env: Record<string, string>): Promise<BenchServer> => {
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean);
  const launch = () =>
    spawn(process.execPath, [...flags, script], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, PORT: String(port), NODE_ENV: 'production', ...env },
    });
  let child = launch();
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    pid: child.pid ?? 0,
    restart: async (signal) => {
      await end(signal);
      child = launch();
      await ready(url, child);
    },
    stop: async () => {
      process.off('exit', endWithUs);
      await end('SIGTERM');
    },
  };
};

/** Takes every mail and forgets it: the product runs with production settings, which want a mail server. */
export const startMailSink = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.write('220 sink\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (inData && line !== '.') continue;
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
        inData = line === 'DATA';
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
    },
  };
};

/** The product as in production: its own checks of answers are off, its mails go to a mail server. */
export const startProduct = async (
  databaseUrl: string,
  smtpUrl: string,
  settings: Record<string, string> = {},
): Promise<BenchServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-bench-data-'));
  const port = await freePort();
  const server = await start('server/index.ts', port, {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100000',
    SMTP_URL: smtpUrl,
    MAMO_BASE_URL: 'http://127.0.0.1:9',
    MAMO_API_KEY: randomBytes(16).toString('hex'),
    MAMO_WEBHOOK_AUTH_HEADER: randomBytes(16).toString('hex'),
    BANK_DETAILS_KEY: randomBytes(32).toString('base64'),
    ...settings,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export const startBare = async (databaseUrl: string): Promise<BenchServer> =>
  start('tests/bench/bare.ts', await freePort(), { DATABASE_URL: databaseUrl });

/** Plays what the product was seen to do for a sale (`plans`, a file). */
export const startBareCheckout = async (
  databaseUrl: string,
  providerUrl: string,
  plans: string,
): Promise<BenchServer> =>
  start('tests/bench/bare-checkout.ts', await freePort(), {
    DATABASE_URL: databaseUrl,
    MAMO_BASE_URL: providerUrl,
    BENCH_PLANS: plans,
  });

/** Reads the product's own database. */
export const startBareShop = async (databaseUrl: string): Promise<BenchServer> =>
  start('tests/bench/bare-shop.ts', await freePort(), { DATABASE_URL: databaseUrl });
