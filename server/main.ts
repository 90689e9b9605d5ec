import { once } from 'node:events';
import { createServer } from 'node:net';
import { createApp } from '#server/app.ts';
import { greeting } from '#server/greeting.ts';
import { ConfigError, loadConfig } from '#server/platform/config.ts';
import { DataDirBusy } from '#server/platform/data-lock.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { handleUncaughtErrors } from '#server/uncaught-errors.ts';

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
  return {
    ...config,
    port,
    publicUrl: process.env.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`,
  };
};

/** An orderly end gets this long: more than requests and jobs under way may take. */
const ENDS_WITHIN_MS = 25_000;

/** Whatever hangs, the process ends; as a failure, unless everything was done. */
const endInTime = (): void => {
  setTimeout(() => process.exit(1), ENDS_WITHIN_MS).unref();
};

/** Runs the work on the first call; later calls wait for the same. */
const onlyOnce = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
};

const run = async () => {
  const config = await readConfig();
  const logger = createLogger(config);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    const app = await createApp({ config, databaseUrl, logger, dev: process.argv.includes('--dev') });
    const starting = (async () => {
      await seedDatabase(app.deps, config.seedDemo);
      app.server.listen(config.port, config.host);
      await once(app.server, 'listening');
      await app.start();
    })();
    const stop = onlyOnce(async () => {
      logger.info('stopping');
      endInTime();
      // What has begun to start is not stopped in the middle.
      await starting;
      await app.stop();
      await embedded?.stop();
      process.exit();
    });
    handleUncaughtErrors({
      logger,
      count: app.countUncaught,
      end: () => {
        process.exitCode = 1;
        stop().catch(() => process.exit());
      },
    });
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    await starting;
    process.stdout.write(greeting(config));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};

/** What stands in the way of starting, as a sentence; a stack only for what nobody has foreseen. */
const messageFor = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof DataDirBusy) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `The port is taken by another program; set PORT to another. (${error.message})`;
  }
  return error.stack ?? error.message;
};

run().catch((error: unknown) => {
  process.stderr.write(`${messageFor(error)}\n`);
  process.exit(1);
});
