import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { startApp } from './app.ts';
import { createEmptyDatabase } from './database.ts';
import { startRedis } from './redis.ts';

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
  // Every core has tests to run: a look at all tables took 25 ms with helpers started for it, and 3 ms without.
  await client.query('alter system set max_parallel_workers_per_gather = 0');
  // Two thousand connections need not make their password hard to guess.
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(new URL(url).password)}`);
  await client.query('select pg_reload_conf()');
  await client.end();
  return { url, stop: postgres.stop };
};

/** Lets a server start once on an empty database, which the databases of the tests are then copies of: its name. */
const prepareTemplate = async (): Promise<{ name: string; stop: Stop }> => {
  const database = await createEmptyDatabase();
  const app = await startApp({}, database, (deps) => seedDatabase(deps, false));
  await app.stop();
  return { name: new URL(database.url).pathname.slice(1), stop: database.drop };
};

/**
 * One PostgreSQL cluster and one Redis for a run of Vitest, in TEST_DATABASE_URL (its superuser, database `postgres`) and
 * TEST_REDIS_URL, and in TEST_TEMPLATE the name of a database to copy. Each test file makes a database of its own. The
 * second project of a run finds what the first has started; set the two URLs to use servers of your own.
 */
export default async function startServers(): Promise<Stop | undefined> {
  if (process.env.TEST_TEMPLATE) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'reloved-test-'));
  const stops: Stop[] = [() => rm(folder, { recursive: true, force: true })];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    if (!process.env.TEST_DATABASE_URL || !process.env.TEST_REDIS_URL) {
      const postgres = await startPostgres(join(folder, 'data'));
      stops.push(postgres.stop);
      const redis = await startRedis();
      stops.push(redis.stop);
      process.env.TEST_DATABASE_URL = postgres.url;
      process.env.TEST_REDIS_URL = redis.url;
    }
    const template = await prepareTemplate();
    stops.push(template.stop);
    process.env.TEST_TEMPLATE = template.name;
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
