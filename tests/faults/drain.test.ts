import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { anItem } from '#tests/support/items.ts';
import { anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { RunningServer } from '#tests/support/process.ts';
import { startServer } from '#tests/support/process.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { until } from '#tests/support/until.ts';

let server: RunningServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'info' });
  seller = await aSeller(server);
});
afterAll(() => server.stop());

type Outcome = { kind: 'served'; status: number } | { kind: 'refused' } | { kind: 'broken'; why: string };

/** Before an answer: nobody listens any more, or a connection that was waiting, or idle, ended before it was read again. */
const NOT_TAKEN = ['ECONNREFUSED', 'ECONNRESET'];

/**
 * One request; `refused` when the server does not take it any more, `broken` when its answer broke off. That a reset one
 * had not been taken is what the server's log says.
 */
const get = (path: string, agent: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    const call = request(
      server.url + path,
      { agent, headers: { 'x-app-token': 'reloved-web' } },
      (response) => {
        response.resume();
        response.on('end', () => resolve({ kind: 'served', status: response.statusCode ?? 0 }));
        response.on('error', (error) => resolve({ kind: 'broken', why: error.message }));
      },
    );
    call.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        NOT_TAKEN.includes(error.code ?? '')
          ? { kind: 'refused' }
          : { kind: 'broken', why: String(error.code) },
      ),
    );
    call.end();
  });

test('asked to stop under load, the server finishes what it took and ends in order', async () => {
  const item = await anItem(server, seller);
  await anOffer(await aBuyer(server), item, 700);
  const outcomes: Outcome[] = [];
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await get(`/api/global/items/${item.uuid}`, agent);
      outcomes.push(outcome);
      if (outcome.kind !== 'served') break;
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 16 }, client);
  await until('the load is on', () => outcomes.length > 200);
  const ended = server.end('SIGTERM');
  await Promise.all(clients);
  expect(await ended).toBe(0);

  expect(outcomes.filter(({ kind }) => kind === 'broken')).toEqual([]);
  const statuses = new Set(outcomes.flatMap((one) => (one.kind === 'served' ? [one.status] : [])));
  expect(statuses).toEqual(new Set([200]));
  expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(16);
  expect(server.output()).not.toContain('"level":"error"');
  const logged = (status: number) =>
    server.output().split(`"path":"/api/global/items/${item.uuid}","status":${status}`);
  // What it took it finished: 499 is what it did not.
  expect(logged(499)).toHaveLength(1);
  expect(logged(200).length).toBeGreaterThan(outcomes.length - 16);
});

test('asked to stop while the database hangs, the server ends all the same, as a failure', async () => {
  const database = await createTestDatabase();
  const network = await startProxy(database.url);
  const hanging = await startServer({ LOG_LEVEL: 'fatal' }, { url: network.url });
  network.stall();
  const begun = performance.now();
  expect(await hanging.end('SIGTERM')).toBe(1);
  // Less than what nginx and compose wait for before they kill.
  expect(performance.now() - begun).toBeLessThan(30_000);
  await hanging.stop();
  await network.close();
  await database.drop();
});
