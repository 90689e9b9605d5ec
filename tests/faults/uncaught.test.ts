import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from '#tests/support/http.ts';
import type { RunningServer } from '#tests/support/process.ts';
import { startServer } from '#tests/support/process.ts';
import { until } from '#tests/support/until.ts';

/** What some code of ours would do that forgot to catch: once for something outside, once for a mistake of our own. */
const forgetful = `
  process.on('SIGUSR2', () => { Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })); });
  process.on('SIGHUP', () => { Promise.reject(new TypeError('nothing has no price')); });`;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(forgetful)}`,
  });
});
afterAll(() => server.stop());

test('an error of something outside that nobody caught changes nothing; an unknown one ends in order', async () => {
  const api = apiOf(server.url);
  server.signal('SIGUSR2');
  await until('it is counted', async () =>
    String((await api.get('/metrics')).body.text).includes('reloved_uncaught_errors_total{kind="outside"} 1'),
  );
  expect((await api.get('/readyz')).status).toBe(200);

  expect(await server.end('SIGHUP')).toBe(1);
  expect(server.output()).toContain('nothing has no price');
  expect(server.output()).not.toContain('Node.js v');
});
