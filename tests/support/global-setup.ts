import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { findRedis } from '../../scripts/tools.mjs';

type Stop = () => Promise<void>;

const databaseOf = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

const startPostgres = async (dataDir: string): Promise<{ url: string; stop: Stop }> => {
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger({ logLevel: 'warn' }) });
  const url = databaseOf(postgres.url, 'postgres');
  const client = new Client({ connectionString: url });
  await client.connect();
  // The cluster is thrown away: nothing has to survive a power cut.
  await client.query('alter system set fsync = off');
  await client.query('alter system set full_page_writes = off');
  await client.query('select pg_reload_conf()');
  await client.end();
  return { url, stop: postgres.stop };
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

/** Whether Redis answers PING with PONG; false while it does not listen yet. */
const redisAnswers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });

const startRedis = async (folder: string): Promise<{ url: string; stop: Stop }> => {
  const program = findRedis();
  if (!program) throw new Error('redis-server is not on the PATH');
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const child = spawn(program, args, { stdio: 'ignore' });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  while (!(await redisAnswers(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = async () => {
    process.off('exit', endWithUs);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: `redis://127.0.0.1:${port}`, stop };
};

/**
 * One PostgreSQL cluster and one Redis for the whole run, in TEST_DATABASE_URL (its superuser, database `postgres`) and
 * TEST_REDIS_URL. Each test file makes a database of its own. The second project finds what the first has started; set
 * both variables to use servers of your own.
 */
export default async function startServers(): Promise<Stop | undefined> {
  if (process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'reloved-test-'));
  const stops: Stop[] = [() => rm(folder, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const postgres = await startPostgres(join(folder, 'data'));
    stops.push(postgres.stop);
    const redis = await startRedis(folder);
    stops.push(redis.stop);
    process.env.TEST_DATABASE_URL = postgres.url;
    process.env.TEST_REDIS_URL = redis.url;
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
