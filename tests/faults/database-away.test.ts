import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, shownOf } from '#tests/support/conversations.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { getPage } from '#tests/support/pages.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { Network } from '#tests/support/proxy.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { listen } from '#tests/support/sockets.ts';

const AWAY_MS = 2_000;
let app: TestApp;
let network: Network;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  network = await startProxy(database.url);
  // Many calls fail here, as they should: only what ends the process is worth a line.
  app = await startApp({ LOG_LEVEL: 'fatal' }, { url: network.url });
});
afterAll(async () => {
  await app.stop();
  await network.close();
  await database.drop();
});

/** What a restart of PostgreSQL is to the product: every connection breaks, and for a while none can be made. */
const takeDatabaseAway = async (meanwhile: () => Promise<void>) => {
  const cluster = process.env.TEST_DATABASE_URL;
  const name = new URL(app.databaseUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  const allow = (connections: boolean) =>
    client.query(`alter database ${name} with allow_connections ${connections}`);
  try {
    await allow(false);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await vi.waitFor(async () => expect((await apiOf(app.url).get('/readyz')).status).toBe(503), 10_000);
    await Promise.all([meanwhile(), pause(AWAY_MS)]);
  } finally {
    await allow(true);
    await client.end();
  }
};

test('PostgreSQL goes away under load and comes back: nothing confirmed is lost, everything goes on', async () => {
  const seller = await aSeller(app);
  const buyer = await aBuyer(app);
  const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
  const listener = await listen(app.url, seller.token);
  const leaving = await listen(app.url, buyer.token);
  await listener.next('presence', ({ data }) => data.view === 'user' && data.online);
  const confirmed = new Set<string>();
  const refusals = new Set<number>();
  let writing = true;
  const write = async (who: number) => {
    for (let line = 0; writing; line += 1) {
      const client_id = `w${who}-${line}`;
      const body = { channel_id, message: client_id, client_id };
      for (let status = 0; status !== 201; ) {
        status = (await buyer.api.post('/api/send-message', body)).status;
        if (status !== 201) refusals.add(status);
      }
      confirmed.add(client_id);
    }
  };
  const writers = Array.from({ length: 6 }, (_, who) => write(who));
  await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(20), 10_000);
  await takeDatabaseAway(async () => {
    leaving.close();
    const { status, headers, html } = await getPage(`${app.url}/shop`, {
      cookie: `reloved_session=${buyer.token}`,
    });
    expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('2');
    expect(html).toContain('This page could not be shown');
    // Nothing that would tell the browser that nobody is signed in.
    expect(html).not.toContain('id="visit-data"');
    // A page that can do without its data is shown without, to this reader alone.
    const home = await getPage(`${app.url}/`);
    expect([home.status, home.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(home.html).toContain('id="visit-data"');
  });
  expect((await getPage(`${app.url}/`)).status).toBe(200);
  const before = confirmed.size;
  await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(before + 20), 20_000);
  writing = false;
  await Promise.all(writers);

  expect([...refusals].filter((status) => status < 500)).toEqual([]);
  const kept: MessageView[] = [];
  for (let more = true; more; ) {
    const path = `/api/auth/channels/${channel_id}/messages?limit=200&after_seq=${kept.at(-1)?.seq ?? 0}`;
    const { body } = await seller.api.get(path);
    const rows = (body.data as { data: MessageView[] }).data;
    kept.push(...rows);
    more = rows.length > 0;
  }
  expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
  expect(kept.map(({ client_id }) => client_id).toSorted()).toEqual([...confirmed].toSorted());

  const received = () =>
    new Set(listener.events.flatMap(({ type, id }) => (type === 'chat.message_sent' ? [id] : [])));
  await vi.waitFor(() => expect(received().size).toBe(kept.length), 20_000);
  // Who left meanwhile is gone as soon as it can be written down.
  await vi.waitFor(() => expect(shownOf(listener, buyer.id).online).toBe(false), 20_000);
  await apiOf(app.url).post('/api/forgot-password', { email: buyer.email });
  await nextMail(app, buyer.email, ({ text }) => /\d{6}/.test(text));
  expect((await apiOf(app.url).get('/readyz')).status).toBe(200);
  listener.close();
});

test('PostgreSQL hangs: readiness says so, everybody has an answer, and no connection is lost to it', async () => {
  const seller = await aSeller(app);
  const buyer = await aBuyer(app);
  const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
  const read = () => buyer.api.get('/api/auth/me/channels');
  const write = () => buyer.api.post('/api/send-message', { channel_id, message: 'Are you there?' });
  // More than there are connections, so that some wait for one.
  const ask = () => Promise.all(Array.from({ length: 30 }, (_, which) => (which % 2 ? write() : read())));
  await ask();

  network.stall();
  const asked = performance.now();
  const [readiness, health] = await Promise.all(
    ['/readyz', '/healthz'].map((path) => apiOf(app.url).get(path)),
  );
  expect(performance.now() - asked).toBeLessThan(2_500);
  expect([readiness?.status, readiness?.body.checks]).toMatchObject([503, { database: false }]);
  expect(health?.status).toBe(200);
  const answers = await ask();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(performance.now() - asked).toBeLessThan(30_000);

  network.restore();
  await vi.waitFor(async () => expect((await read()).status).toBe(200), 10_000);
  const after = await ask();
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200, 201]));
});
