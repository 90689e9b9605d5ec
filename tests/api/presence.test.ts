import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson, aSeller, PASSWORD } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
});
afterAll(() => app.stop());

test('people at an item are counted, each once, and forgotten when they go', async () => {
  const item = await anItem(app, seller);
  const lookers = await Promise.all([listen(app.url), listen(app.url), listen(app.url, buyer.token)]);
  for (const live of lookers) {
    await live.watch({ item: item.uuid });
    await live.watch({ item: item.uuid });
  }
  const [first, second, third] = lookers;
  await first?.next('presence', ({ data }) => data.view === 'item' && data.count === 3);
  const from = first?.events.length ?? 0;
  second?.close();
  await third?.unwatch({ item: item.uuid });
  await until('one is left', () => first?.events.slice(from).some(({ data }) => data.count === 1) ?? false);
  first?.close();
  third?.close();
});

test('logging out closes the sockets of this session at once, and no other', async () => {
  const person = await aPerson(app);
  const { body } = await apiOf(app.url).post('/api/login', { username: person.email, password: PASSWORD });
  const other = (body.data as { access_token: string }).access_token;
  const [here, alsoHere, there] = await Promise.all(
    [person.token, person.token, other].map((token) => listen(app.url, token)),
  );
  const closed = Promise.all([here, alsoHere].map((live) => live?.closed()));
  await person.api.post('/api/auth/logout');
  expect(await closed).toEqual(['io server disconnect', 'io server disconnect']);
  expect(there?.socket.connected).toBe(true);
  await expect(listen(app.url, person.token)).rejects.toThrow('session.required');
  there?.close();
});

test('the other side of a conversation sees who comes and goes', async () => {
  await aPurchase(buyer, await anItem(app, seller));
  const atBuyer = await listen(app.url, buyer.token);
  const atSeller = await listen(app.url, seller.token);
  await atBuyer.next('presence', ({ data }) => data.view === 'user' && data.online);
  expect((await channelsOf(buyer))[0]?.other.online).toBe(true);
  atSeller.close();
  const gone = await atBuyer.next('presence', ({ data }) => data.view === 'user' && !data.online);
  expect(gone.data).toMatchObject({ user_id: seller.id, last_seen_at: expect.any(String) });
  atBuyer.close();
});
