import type { Server } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { createMetrics } from '#server/platform/metrics.ts';
import { createHealth } from './health.ts';

type HealthDeps = Parameters<typeof createHealth>[0];

let server: Server;
afterEach(() => void server.close());

/** Serves health alone; answers its address. */
const serve = async (
  deps: Pick<HealthDeps, 'config'> & Partial<HealthDeps>,
  onRequest: () => void = () => undefined,
): Promise<string> => {
  const app = express();
  app.use((_request, _response, next) => {
    onRequest();
    next();
  });
  app.use(
    createHealth({
      db: drizzle.mock(),
      redis: null,
      metrics: createMetrics(),
      isDraining: () => false,
      reachesOthers: () => true,
      sockets: () => 0,
      measure: async () => undefined,
      ...deps,
    }),
  );
  // What an error answers is its status: the product's own answers need all of it.
  app.use(((error, _request, response, _next) => {
    response.status(error.status).end();
  }) satisfies express.ErrorRequestHandler);
  server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

test.each([
  ['no token, in production', { metricsToken: undefined, openMetrics: false }, [401, 401, 401]],
  ['no token, in development', { metricsToken: undefined, openMetrics: true }, [200, 200, 200]],
  ['a token', { metricsToken: 'the token of prometheus', openMetrics: false }, [401, 401, 200]],
])('the figures with %s', async (_name, config, statuses) => {
  const url = await serve({ config });
  const shown = [undefined, 'Bearer undefined', 'Bearer the token of prometheus'];
  for (const [index, header] of shown.entries()) {
    const headers: HeadersInit = header === undefined ? {} : { authorization: header };
    const { status } = await fetch(`${url}/metrics`, { headers });
    expect([header, status]).toEqual([header, statuses[index]]);
  }
});

test('many who ask whether it is ready ask the database once, while it hangs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const db = drizzle.mock();
  const execute = vi.spyOn(db, 'execute').mockReturnValue(promise as never);
  const came = vi.fn();
  const url = await serve({ db, config: { metricsToken: undefined, openMetrics: false } }, came);
  const all = Array.from({ length: 20 }, async () => (await fetch(`${url}/readyz`)).status);
  await vi.waitFor(() => expect(came).toHaveBeenCalledTimes(20));
  resolve();
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  expect(execute).toHaveBeenCalledTimes(1);
});
