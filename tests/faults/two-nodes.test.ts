import { createClient } from 'redis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEPT_ENTRIES, STREAM } from '#server/realtime/node-stream.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
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
  const env = { REDIS_URL: redis.url, SWEEP_SECONDS: '3600' };
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
  await looker.watch({ item: item.uuid });
  const { id } = await anOffer(buyer, item, 700);
  expect((await atSeller.next('offer.placed')).data).toMatchObject({ view: 'seller', offer: { id } });
  expect((await looker.next('offer.placed')).data.view).toBe('public');

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
  for (const live of lookers) await live.watch({ item: item.uuid });
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

test('a node that fell behind what Redis keeps asks its sockets to catch up, and hears what comes next', async () => {
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
  await redis.kill();
  await until('both nodes say that Redis is away', async () =>
    (await Promise.all([one, two].map(readiness))).every(({ status }) => status === 'unavailable'),
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
  for (const live of [atOne, atTwo]) {
    await live.next('offer.placed', ({ data }) => data.view === 'seller' && data.offer.id === afterwards.id);
    expect(live.socket.connected).toBe(true);
    live.close();
  }
});
