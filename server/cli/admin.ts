import { connectDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { makeAdministrator } from '#server/modules/accounts/make-administrator.ts';
import { ConfigError, loadConfig } from '#server/platform/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { emailField } from '#shared/accounts/accounts.schema.ts';
import { openDatabase } from './open-database.ts';

const usage = 'Usage: npm run admin -- create EMAIL';

const createAdministrator = async (email: string): Promise<string> => {
  const logger = createLogger({ logLevel: 'warn' });
  const database = await openDatabase(loadConfig(process.env), logger);
  try {
    await migrateDatabase(database.url);
    const { db, pool } = connectDatabase(database.url, (err) => logger.warn({ err }, 'database'), 2);
    try {
      const made = await makeAdministrator(db, email);
      return made.password === undefined
        ? `${email} is an administrator now. The password stays as it was.`
        : `${email} is an administrator now.\nOne-time password: ${made.password}\nPlease log in and change it in the profile.`;
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
};

const run = async (command: string | undefined, email: string | undefined): Promise<void> => {
  const parsed = emailField.safeParse(email);
  if (command !== 'create' || !parsed.success) {
    process.exitCode = 2;
    console.error(email && !parsed.success ? `${parsed.error.issues[0]?.message}\n${usage}` : usage);
    return;
  }
  console.log(await createAdministrator(parsed.data));
};

try {
  const [command, email] = process.argv.slice(2);
  await run(command, email);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
