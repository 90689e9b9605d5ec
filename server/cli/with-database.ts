import type { Db } from '#server/db/client.ts';
import { connectDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDatabase } from './open-database.ts';

/** Does something in the database that the environment names, brought up to date first. */
export const withDatabase = async <Made>(
  env: NodeJS.ProcessEnv,
  work: (db: Db) => Promise<Made>,
): Promise<Made> => {
  const logger = createLogger({ logLevel: 'warn' });
  const database = await openDatabase(loadConfig(env), logger);
  try {
    await migrateDatabase(database.url);
    const { db, pool } = connectDatabase(database.url, (err) => logger.warn({ err }, 'database'), {
      size: 2,
    });
    try {
      return await work(db);
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
};
