import { join } from 'node:path';
import { static as files, Router } from 'express';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createAuthenticatorRoutes } from './authenticator.routes.ts';
import { createMailboxRoutes } from './mailbox.routes.ts';
import { createMamoPayRoutes } from './mamopay.routes.ts';

export type DevDeps = {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'mamoWebhookAuthHeader' | 'bankDetailsKey' | 'bankDetailsOldKeys'>;
  logger: Logger;
  /** The address people open the product under, without a slash at the end. */
  publicUrl(): string;
  /** Where the product takes payment webhooks, as this process reaches it. */
  webhookUrl(): string;
};

/** What stands in for the outside world, mounted under `/dev` while `config.devRoutes` says so (decisions D31). */
export const createDevRoutes = ({ db, clock, config, logger, publicUrl, webhookUrl }: DevDeps): Router => {
  const routes = Router();
  routes.use('/assets', files(join(import.meta.dirname, 'assets'), { index: false }));
  routes.use(createMailboxRoutes({ db }));
  routes.use(createAuthenticatorRoutes({ db, clock, config }));
  routes.use(
    '/mamopay',
    createMamoPayRoutes({ db, logger, publicUrl, webhookUrl, authHeader: config.mamoWebhookAuthHeader }),
  );
  return routes;
};
