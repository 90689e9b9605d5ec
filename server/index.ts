import { once } from 'node:events';
import { createServer } from 'node:net';
import { createApp } from '#server/app.ts';
import { ConfigError, loadConfig } from '#server/platform/config.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { greeting } from '#server/greeting.ts';

const freePort = async (host: string): Promise<number> => {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const readConfig = async () => {
  const config = loadConfig(process.env);
  if (config.port !== 0) return config;
  const port = await freePort(config.host);
  return { ...config, port, publicUrl: process.env.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}` };
};

const run = async () => {
  const config = await readConfig();
  const logger = createLogger(config);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    const app = await createApp({ config, databaseUrl, logger, dev: process.argv.includes('--dev') });
    let stopping: Promise<void> | undefined;
    const stop = (signal: string) => {
      stopping ??= (async () => {
        logger.info({ signal }, 'stopping');
        await app.stop();
        await embedded?.stop();
        process.exit(0);
      })();
    };
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.on('SIGINT', () => stop('SIGINT'));
    await seedDatabase(app.deps, config.seedDemo);
    app.server.listen(config.port, config.host);
    await once(app.server, 'listening');
    await app.start();
    process.stdout.write(greeting(config));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};

run().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : error instanceof Error ? (error.stack ?? error.message) : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
