import { sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Db } from '#server/db/client.ts';
import { within } from '#server/platform/breaker.ts';
import type { Config } from '#server/platform/config.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import { redisAnswers } from '#server/platform/redis.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import { AppError } from './errors.ts';

type HealthDeps = {
  db: Db;
  redis: RedisClient | null;
  metrics: Metrics;
  isDraining: () => boolean;
  reachesOthers: () => boolean;
  sockets: () => number;
  /** Who may read the figures: without a token everybody where they are open, else nobody. */
  config: Pick<Config, 'metricsToken' | 'openMetrics'>;
  /** Brings the figures that stand in the database up to date; never throws. */
  measure: () => Promise<void>;
};

const mayReadMetrics = (given: string | undefined, { metricsToken, openMetrics }: HealthDeps['config']) =>
  openMetrics || (metricsToken !== undefined && isSameSecret(given ?? '', `Bearer ${metricsToken}`));

/** Whoever asks for readiness has an answer within two seconds, whatever hangs. */
const ANSWERS_WITHIN_MS = 1_500;

const databaseAnswers = async (db: Db): Promise<boolean> => {
  try {
    // The migrations' own table: it is there when they have run.
    const asked = db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
    await within(ANSWERS_WITHIN_MS, 'the database', asked);
    return true;
  } catch {
    return false;
  }
};

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: figures for Prometheus. */
export const createHealth = (deps: HealthDeps): Router => {
  const router = Router();
  /** Many who ask at once ask the database once: while it hangs each question keeps a connection. */
  let asking: Promise<boolean> | null = null;
  const askDatabase = (): Promise<boolean> => {
    asking ??= databaseAnswers(deps.db).finally(() => {
      asking = null;
    });
    return asking;
  };
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const [database, redis] = await Promise.all([askDatabase(), deps.redis && redisAnswers(deps.redis)]);
    const checks = { database, redis: redis && deps.reachesOthers(), draining: deps.isDraining() };
    const ready = checks.database && checks.redis !== false && !checks.draining;
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks });
  });
  router.get('/metrics', async (request, response) => {
    if (!mayReadMetrics(request.headers.authorization, deps.config)) {
      throw new AppError(401, 'metrics.token_required');
    }
    deps.metrics.sockets.set(deps.sockets());
    await deps.measure();
    response.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
  return router;
};
