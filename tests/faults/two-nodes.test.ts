import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presenceNodes, presences } from '#server/db/presence.tables.ts';
import { KEPT_ENTRIES, STREAM } from '#server/realtime/node-stream.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf, shownOf } from '#tests/support/conversations.ts';
import { lagsOf } from '#tests/support/event-lag.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import type { OwnRedis } from '#tests/support/redis.ts';
import { startRedis } from '#tests/support/redis.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let redis: OwnRedis;
let one: TestApp;
let two: TestApp;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  redis = await startRedis();
  // The sweep would deliver on its own node: what arrives on the other came through Redis.
  const env = {
    REDIS_URL: redis.url,
    SWEEP_SECONDS: '3600',
    // Who comes and goes at once is told at once: nothing hides how the nodes' words about them are ordered.
    PRESENCE_GRACE_SECONDS: '0',
    NODE_SILENT_SECONDS: '3',
  };
  one = await startApp(env);
  two = await startApp(env, { url: one.databaseUrl });
  [seller, buyer] = await Promise.all([aSeller(one), aBuyer(one)]);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await redis.stop();
});

const at = (node: TestApp, { token }: Person) => apiOf(node.url, { authorization: `Bearer ${token}` });
const readiness = async (node: TestApp) => (await apiOf(node.url).get('/readyz')).body;

test('an offer made at one node reaches the seller at the other, and the answer comes back', async () => {
  const item = await anItem(one, seller);
  const [atSeller, atBuyer, looker] = await Promise.all([
    listen(two.url, seller.token, 10_000),
    listen(one.url, buyer.token, 10_000),
    listen(two.url),
  ]);
  await looker.subscribe({ item: item.uuid });
  const { id } = await anOffer(buyer, item, 700);
  expect((await atSeller.next('offer.placed')).data).toMatchObject({ view: 'seller', offer: { id } });
  expect((await looker.next('offer.placed')).data.view).toBe('public');

  // How late it was is taken where it was told: at the other node too.
  expect((await lagsOf(two.url, 'received')).count).toBeGreaterThan(0);
  await until('the lag of telling all nodes is taken', async () => {
    return (await lagsOf(one.url, 'delivered')).count > 0;
  });

  await accept({ ...seller, api: at(two, seller) }, id);
  expect((await atBuyer.next('offer.accepted')).data).toMatchObject({ view: 'buyer', offer: { id } });
  for (const live of [atSeller, atBuyer, looker]) {
    expect(new Set(live.events.map(({ id: eventId }) => eventId)).size).toBe(live.events.length);
    live.close();
  }
});

test('a session that ends at one node closes its sockets at the other', async () => {
  const person = await aBuyer(one);
  const [there, other] = await Promise.all([listen(two.url, person.token), listen(two.url, buyer.token)]);
  const closed = there.closed();
  expect((await at(one, person).post('/api/auth/logout')).status).toBe(200);
  expect(await closed).toBe('io server disconnect');
  expect(other.socket.connected).toBe(true);
  other.close();
});

test('who looks at an item is counted over both nodes', async () => {
  const item = await anItem(one, seller);
  const lookers = await Promise.all([one, one, two].map(({ url }) => listen(url, undefined, 10_000)));
  for (const live of lookers) await live.subscribe({ item: item.uuid });
  for (const live of lookers) {
    await live.next('presence', ({ data }) => data.view === 'item' && data.count === 3);
  }
  const staying = lookers.slice(0, 2).map((live) => ({ live, from: live.events.length }));
  lookers[2]?.close();
  for (const { live, from } of staying) {
    await until('the count went down to two', () =>
      live.events.slice(from).some(({ data }) => data.view === 'item' && data.count === 2),
    );
    live.close();
  }
});

test('who is online at one node is online for a conversation at the other', async () => {
  await aPurchase(buyer, await anItem(one, seller));
  const atSeller = await listen(two.url, seller.token);
  await until('the seller is online', async () => (await channelsOf(buyer))[0]?.other.online === true);
  atSeller.close();
  await until('the seller is gone', async () => (await channelsOf(buyer))[0]?.other.online === false);
});

/** People who talk with a new buyer, and what the buyer's page at the first node learns of them. */
const aCircle = async (count: number) => {
  const friend = await aBuyer(one);
  const people = await Promise.all(Array.from({ length: count }, () => aSeller(one)));
  for (const person of people) await aPurchase(friend, await anItem(one, person));
  const page = await listen(one.url, friend.token);
  const isKept = async ({ id }: Person, online: boolean) =>
    (await channelsOf({ ...friend, api: at(two, friend) })).find(({ other }) => other.id === id)?.other
      .online === online;
  /** The page says so, and a fresh load at the other node too. */
  const isShown = (person: Person, online: boolean) =>
    until(`${person.id} is ${online ? 'here' : 'gone'}`, async () => {
      const shown = shownOf(page, person.id);
      return shown.version > 0 && shown.online === online && (await isKept(person, online));
    });
  return { people, page, isShown };
};

test('who closes a device at each node at almost the same time is gone on open pages and fresh loads', async () => {
  const { people, page, isShown } = await aCircle(5);
  const comeAndGo = async (person: Person, which: number) => {
    for (let round = 0; round < 4; round += 1) {
      const [first, second] = await Promise.all([one, two].map(({ url }) => listen(url, person.token)));
      await isShown(person, true);
      first?.close();
      await pause(((which * 4 + round) * 37) % 101);
      second?.close();
      await isShown(person, false);
    }
  };
  await Promise.all(people.map(comeAndGo));
  page.close();
});

test('who closes a page and opens it again at once, here or there, stays online', async () => {
  const { people, page, isShown } = await aCircle(5);
  const reload = async (person: Person, which: number) => {
    let open = await listen(one.url, person.token);
    for (let round = 0; round < 10; round += 1) {
      await isShown(person, true);
      open.close();
      if (which % 2) await pause(round % 5);
      open = await listen((round % 3 ? two : one).url, person.token);
    }
    await isShown(person, true);
    return open;
  };
  const open = await Promise.all(people.map(reload));
  for (const person of people) expect(shownOf(page, person.id).online).toBe(true);
  for (const live of [page, ...open]) live.close();
});

test('a node that was taken for ended, because it hung, says again who is there', async () => {
  const { people, page, isShown } = await aCircle(1);
  const [person] = people;
  if (!person) throw new Error('nobody came');
  const open = await listen(two.url, person.token);
  await isShown(person, true);
  // What another node does with one that has been silent for too long.
  await one.deps.db.delete(presenceNodes);
  await one.deps.db.update(presences).set({ nodes: [], version: sql`version + 1` });
  await isShown(person, true);
  open.close();
  await isShown(person, false);
  page.close();
});

test('a node all of whose connections are taken is not taken for ended', async () => {
  const { people, page, isShown } = await aCircle(1);
  const [person] = people;
  if (!person) throw new Error('nobody came');
  const open = await listen(two.url, person.token);
  await isShown(person, true);
  const before = shownOf(page, person.id);
  const { db, config } = two.deps;
  const all = Array.from({ length: config.databaseConnections });
  const held = Promise.all(all.map(() => db.execute(sql`select pg_sleep(6)`)));
  await expect(db.execute(sql`select 1`)).rejects.toThrow();
  await held;
  expect(shownOf(page, person.id)).toEqual(before);
  open.close();
  page.close();
});

test('a node that fell behind what Redis keeps asks its sockets to catch up, and receives what comes next', async () => {
  const atTwo = await listen(two.url, seller.token, 10_000);
  const client = await createClient({ url: redis.url }).connect();
  // One step for Redis: whoever reads next finds that what came after the last it read is gone.
  const burst = `for i = 1, tonumber(ARGV[1]) do
    redis.call('XADD', KEYS[1], 'MAXLEN', '~', '${KEPT_ENTRIES}', '*', 'from', 'another', 'word', '{}') end`;
  await client.eval(burst, { keys: [STREAM], arguments: [String(KEPT_ENTRIES * 2)] });
  client.destroy();
  await until('the socket is asked to catch up', () => atTwo.catchUps() === 1);
  const { id } = await anOffer(await aBuyer(one), await anItem(one, seller), 640);
  await atTwo.next('offer.placed', ({ data }) => data.view === 'seller' && data.offer.id === id);
  expect(atTwo.catchUps()).toBe(1);
  atTwo.close();
});

test('without Redis each node goes on by itself; when it is back, events flow again', async () => {
  const [atOne, atTwo] = await Promise.all([
    listen(one.url, seller.token, 10_000),
    listen(two.url, seller.token, 10_000),
  ]);
  const pair = { friend: await aBuyer(one), person: await aSeller(one) };
  await aPurchase(pair.friend, await anItem(one, pair.person));
  await redis.kill();
  await until('both nodes say that Redis is away', async () =>
    (await Promise.all([one, two].map(readiness))).every(({ status }) => status === 'unavailable'),
  );
  // Who is there is known at both nodes all the same.
  const { friend, person } = pair;
  const there = await listen(two.url, person.token);
  await until(
    'the newcomer is online at the other node',
    async () => (await channelsOf(friend))[0]?.other.online === true,
  );
  const during = await anOffer(await aBuyer(one), await anItem(one, seller), 600);
  const [byAdmin, queue] = [await anAdmin(one), '/api/admin/approvals'];
  expect((await at(two, byAdmin).get(queue)).status).toBe(200);
  const list = await at(two, seller).get('/api/auth/me/offers-to-me');
  expect((list.body.data as { data: { id: number }[] }).data.map(({ id }) => id)).toContain(during.id);

  await redis.start();
  await until('both nodes are ready again', async () =>
    (await Promise.all([one, two].map(readiness))).every(({ status }) => status === 'ok'),
  );
  const afterwards = await anOffer(await aBuyer(one), await anItem(one, seller), 650);
  there.close();
  await until('who went is gone', async () => (await channelsOf(friend))[0]?.other.online === false);
  for (const live of [atOne, atTwo]) {
    await live.next('offer.placed', ({ data }) => data.view === 'seller' && data.offer.id === afterwards.id);
    expect(live.socket.connected).toBe(true);
    live.close();
  }
});
