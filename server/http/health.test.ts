import type { Server } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '#server/platform/metrics.ts';
import { createHealth } from './health.ts';

let server: Server;
afterEach(() => void server.close());

const statusOf = async (
  config: { metricsToken: string | undefined; openMetrics: boolean },
  shown?: string,
) => {
  const app = express();
  app.use(
    createHealth({
      db: drizzle.mock(),
      redis: null,
      metrics: createMetrics(),
      isDraining: () => false,
      reachesOthers: () => true,
      sockets: () => 0,
      measure: async () => undefined,
      config,
    }),
  );
  // What an error answers is its status: the product's own answers need all of it.
  app.use(((error, _request, response, _next) => {
    response.status(error.status).end();
  }) satisfies express.ErrorRequestHandler);
  server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const headers: HeadersInit = shown === undefined ? {} : { authorization: shown };
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
};

test.each([
  ['no token, in production', { metricsToken: undefined, openMetrics: false }, [401, 401, 401]],
  ['no token, in development', { metricsToken: undefined, openMetrics: true }, [200, 200, 200]],
  ['a token', { metricsToken: 'the token of prometheus', openMetrics: false }, [401, 401, 200]],
])('the figures with %s', async (_name, config, statuses) => {
  const shown = [undefined, 'Bearer undefined', 'Bearer the token of prometheus'];
  for (const [index, header] of shown.entries()) {
    expect([header, await statusOf(config, header)]).toEqual([header, statuses[index]]);
    server.close();
  }
});
