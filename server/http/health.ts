import { sql } from 'drizzle-orm';
import { Router } from 'express';
import type { Db } from '#server/db/client.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { RedisClient } from '#server/platform/redis.ts';
import { redisAnswers } from '#server/platform/redis.ts';

type HealthDeps = {
  db: Db;
  redis: RedisClient | null;
  metrics: Metrics;
  isDraining: () => boolean;
  sockets: () => number;
};

const databaseAnswers = async (db: Db): Promise<boolean> => {
  try {
    // The migrations' own table: it is there when they have run.
    await db.execute(sql`select 1 from drizzle.__drizzle_migrations limit 1`);
    return true;
  } catch {
    return false;
  }
};

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: figures for Prometheus. */
export const createHealth = (deps: HealthDeps): Router => {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const checks = {
      database: await databaseAnswers(deps.db),
      redis: deps.redis ? await redisAnswers(deps.redis) : null,
      draining: deps.isDraining(),
    };
    const ready = checks.database && checks.redis !== false && !checks.draining;
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable', checks });
  });
  router.get('/metrics', async (_request, response) => {
    deps.metrics.sockets.set(deps.sockets());
    response.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
  return router;
};
