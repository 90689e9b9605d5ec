import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presences } from '#server/db/presence.tables.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf, shownOf } from '#tests/support/conversations.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson, aSeller, PASSWORD } from '#tests/support/person.ts';
import type { Listener } from '#tests/support/sockets.ts';
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
    await live.subscribe({ item: item.uuid });
    await live.subscribe({ item: item.uuid });
  }
  const [first, second, third] = lookers;
  await first?.next('presence', ({ data }) => data.view === 'item' && data.count === 3);
  const from = first?.events.length ?? 0;
  second?.close();
  await third?.unsubscribe({ item: item.uuid });
  await until('one is left', () => first?.events.slice(from).some(({ data }) => data.count === 1) ?? false);
  first?.close();
  third?.close();
});

test('who looks in several tabs is one person, and the seller is none', async () => {
  // People of its own: whoever was here just now still counts as online.
  const [owner, member] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, owner);
  const at = async (token?: string, browser?: string) => {
    const live = await listen(app.url, token, undefined, browser);
    await live.subscribe({ item: item.uuid });
    return live;
  };
  const atOwner = await at(owner.token);
  const tabs = [
    await at(member.token),
    await at(member.token),
    await at(),
    await at(undefined, 'one browser'),
  ];
  const last = await at(undefined, 'one browser');
  const countOf = ({ events }: Listener) => events.findLast(({ data }) => data.view === 'item')?.data.count;
  await until('three are counted', () => [atOwner, ...tabs, last].every((live) => countOf(live) === 3));
  const all = last.events.filter(({ data }) => data.view === 'item').map(({ data }) => data.count);
  expect(Math.max(...all.map(Number))).toBe(3);
  tabs[0]?.close();
  tabs[2]?.close();
  await until('two are left', () => countOf(atOwner) === 2);
  for (const live of [atOwner, last, ...tabs]) live.close();
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

test('who comes while a conversation is being opened is there on the other side, too', async () => {
  const [maya, omar] = await Promise.all([aSeller(app), aBuyer(app)]);
  const atSeller = await listen(app.url, maya.token);
  const waits = async (what: string) => (await lockWaiters(app.outside, what)) > 0;
  const hold = async (table: string, during: () => Promise<void>) =>
    app.outside.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in share mode`);
      await during();
    });
  const opened = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const item = await anItem(app, maya);
  // First it waits before the conversation is there, then again once it has seen who is online.
  const before = hold('channels', async () => {
    aPurchase(omar, item).then(() => opened.resolve(), opened.reject);
    await until('the conversation waits', () => waits('channels'));
    await ready.promise;
  });
  await until('it waits', () => waits('channels'));
  let atBuyer: Listener | undefined;
  await hold('events', async () => {
    ready.resolve();
    await before;
    await until('it is about to be told', () => waits('events'));
    atBuyer = await listen(app.url, omar.token);
    const rowOf = () => app.outside.select().from(presences).where(eq(presences.user_id, omar.id));
    await until(
      'they have come, or wait to',
      async () => (await waits('presences')) || (await rowOf()).some(({ nodes }) => nodes.length > 0),
    );
  });
  await opened.promise;
  await atSeller.next('presence', ({ data }) => data.view === 'user' && data.user_id === omar.id);
  expect(shownOf(atSeller, omar.id).online).toBe(true);
  atSeller.close();
  atBuyer?.close();
});

test('the other side of a conversation sees who comes and goes', async () => {
  await aPurchase(buyer, await anItem(app, seller));
  const atBuyer = await listen(app.url, buyer.token);
  const atSeller = await listen(app.url, seller.token);
  await atBuyer.next('presence', ({ data }) => data.view === 'user' && data.online);
  expect((await channelsOf(buyer))[0]?.other.online).toBe(true);
  // Each loads the page anew: nobody learns of that.
  let page = atSeller;
  for (let reload = 0; reload < 3; reload += 1) {
    page.close();
    page = await listen(app.url, seller.token);
  }
  page.close();
  const gone = await atBuyer.next('presence', ({ data }) => data.view === 'user' && !data.online);
  expect(gone.data).toMatchObject({ user_id: seller.id, last_seen_at: expect.any(String) });
  expect((await channelsOf(buyer))[0]?.other.online).toBe(false);
  const seen = atBuyer.events.filter(({ type, data }) => type === 'presence' && data.user_id === seller.id);
  expect(seen.map(({ data }) => data.online)).toEqual([true, false]);
  atBuyer.close();
});

test('a message is delivered when a device says that it has it, not when somebody seems to be there', async () => {
  const [writer, reader, stranger] = await Promise.all([aBuyer(app), aSeller(app), aBuyer(app)]);
  const { channel_id } = await aPurchase(writer, await anItem(app, reader));
  const [atWriter, frozen, elsewhere] = await Promise.all([
    listen(app.url, writer.token),
    listen(app.url, reader.token),
    listen(app.url, stranger.token),
  ]);
  const say = async (message: string) =>
    expect((await writer.api.post('/api/send-message', { channel_id, message })).status).toBe(201);
  const theirs = async () => (await channelsOf(writer))[0]?.other;
  const received = (live: Listener, marks: unknown) => live.socket.emitWithAck('received', marks);

  for (const line of ['When may I come?', 'Today?']) await say(line);
  await frozen.next('chat.message_sent', ({ data }) => data.message.seq === 2);
  expect(await theirs()).toMatchObject({ online: true, delivered_seq: 0, read_seq: 0 });
  expect((await channelsOf(reader))[0]).toMatchObject({ delivered_seq: 0, unread_count: 2 });

  // Anywhere in the product: their socket has received it.
  expect(await received(frozen, [{ channel_id, seq: 1 }])).toEqual({ ok: true });
  const delivered = await atWriter.next('chat.delivered');
  expect(delivered.data).toEqual({ view: 'member', channel_id, user_id: reader.id, delivered_seq: 1 });
  expect(await theirs()).toMatchObject({ delivered_seq: 1, read_seq: 0 });

  // No further than there is something, never back, and only about one's own.
  const strange = [{ channel_id, seq: 2 }];
  expect(await received(elsewhere, strange)).toEqual({ ok: true });
  expect((await theirs())?.delivered_seq).toBe(1);
  expect(await received(frozen, [{ channel_id, seq: 3_000_000_000 }])).toEqual({ ok: true });
  expect(await received(frozen, [{ channel_id, seq: 1 }])).toEqual({ ok: true });
  const last = await atWriter.next('chat.delivered', ({ version }) => version > 1);
  expect([last.version, (await theirs())?.delivered_seq]).toEqual([2, 2]);
  for (const junk of [
    null,
    [],
    'all',
    [{ channel_id }],
    [{ channel_id, seq: 0 }],
    [{ channel_id: 'x', seq: 1 }],
  ])
    expect(await received(frozen, junk)).toEqual({ ok: false, code: 'received.unknown' });

  // What was read has arrived.
  await say('Tomorrow, then.');
  await reader.api.put(`/api/auth/channels/${channel_id}/read`, { seq: 3 });
  expect(await theirs()).toMatchObject({ delivered_seq: 3, read_seq: 3 });
  expect(await received(frozen, [{ channel_id, seq: 3 }])).toEqual({ ok: true });
  expect(atWriter.events.filter(({ type }) => type === 'chat.delivered')).toHaveLength(2);
  const guest = await listen(app.url);
  expect(await received(guest, strange)).toEqual({ ok: false, code: 'session.required' });
  for (const live of [atWriter, frozen, elsewhere, guest]) live.close();
});
