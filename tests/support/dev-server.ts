import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { connectDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createDevRoutes } from '#server/dev/dev.ts';
import { createMailbox } from '#server/dev/mailbox.ts';
import { systemClock } from '#server/platform/clock.ts';
import { developmentDefaults } from '#server/platform/config.schema.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';

export const authHeader = 'the header we agreed on';

type Hook = { authorization: string | undefined; body: Record<string, unknown> };

/** The development routes on a database of their own, and a webhook that remembers what it was told. */
export const startDevServer = async () => {
  const logger = createLogger({ logLevel: 'silent' });
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-dev-'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, (err) => logger.error({ err }, 'database'));
  const hooks: Hook[] = [];
  let origin = '';

  const app = express();
  app.use(
    '/dev',
    createDevRoutes({
      db,
      clock: systemClock,
      config: {
        mamoWebhookAuthHeader: authHeader,
        bankDetailsKey: developmentDefaults.bankDetailsKey,
        bankDetailsOldKeys: [],
      },
      logger,
      publicUrl: () => origin,
      webhookUrl: () => `${origin}/hook`,
    }),
  );
  app.post('/hook', express.json(), (request, response) => {
    hooks.push({ authorization: request.get('authorization'), body: request.body });
    response.json({});
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    origin,
    hooks,
    mailbox: createMailbox(db),
    stop: async () => {
      server.close();
      await pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
