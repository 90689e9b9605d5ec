import { inspect, parseArgs } from 'node:util';
import { z } from 'zod';
import { connectDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Config } from '#server/platform/config.ts';
import { ConfigError, loadConfig } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createStorage } from '#server/platform/storage.ts';
import type { Progress } from '#server/seed/bulk.ts';
import { addGeneratedItems } from '#server/seed/bulk.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import type { Command } from './command.ts';
import { openDatabase } from './open-database.ts';

const usage = 'Usage: npm run seed -- --items N   (N from 1 to 2,000,000)';
const PROGRESS_MS = 5_000;
const amount = z.coerce.number().int().min(1).max(2_000_000);

const formatted = (number: number): string => number.toLocaleString('en');

/** One line every few seconds, so that a filling of minutes is seen to go on. */
const progressLine = () => {
  let next = performance.now() + PROGRESS_MS;
  return ({ items, doing }: Progress): void => {
    if (performance.now() < next) return;
    next = performance.now() + PROGRESS_MS;
    console.log(`${formatted(items)} ${doing === 'items' ? 'items' : 'items in the search'} …`);
  };
};

const fill = async (config: Config, logger: Logger, url: string, count: number): Promise<string> => {
  const started = performance.now();
  await migrateDatabase(url);
  let ended = false;
  // A connection that is still closing when the embedded database stops is no news.
  const onError = (err: Error) => ended || logger.warn({ err }, 'database');
  const { db, pool } = connectDatabase(url, onError, { size: 3, statementMs: 0 });
  try {
    await seedDatabase({ db, config, logger, storage: await createStorage(config) }, config.seedDemo);
    const there = await addGeneratedItems(pool, count, progressLine());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `${formatted(count)} items added, ${formatted(there)} made-up ones in all (${seconds} s).`;
  } finally {
    ended = true;
    await pool.end();
  }
};

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** `npm run seed`: adds made-up items to the demo goods. */
export const addItems: Command = async (args, env) => {
  try {
    const { values } = parseArgs({ args, options: { items: { type: 'string' } } });
    const count = amount.safeParse(values.items);
    if (!count.success) return { code: 2, stderr: usage };
    const config = loadConfig(env);
    const logger = createLogger({ logLevel: 'warn' });
    const database = await openDatabase(config, logger);
    try {
      return { code: 0, stdout: await fill(config, logger, database.url, count.data) };
    } finally {
      await database.stop();
    }
  } catch (error) {
    return { code: 1, stderr: isExpected(error) ? error.message : inspect(error) };
  }
};
