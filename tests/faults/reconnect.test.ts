import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import { anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { Network } from '#tests/support/proxy.ts';
import { startProxy } from '#tests/support/proxy.ts';
import type { Listener } from '#tests/support/sockets.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let network: Network;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  // A cut is told as a leave, however short: none hides behind the grace that a reload has.
  app = await startApp({ PRESENCE_GRACE_SECONDS: '0' });
  network = await startProxy(app.url);
  [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
});
afterAll(async () => {
  await network.close();
  await app.stop();
});

const say = async (person: Person, channel_id: number, message: string, client_id?: string) => {
  const { status, body } = await person.api.post('/api/send-message', { channel_id, message, client_id });
  expect(status).toBe(201);
  return body.data as MessageView;
};
const after = async (person: Person, channelId: number, seq: number) => {
  const { body } = await person.api.get(
    `/api/auth/channels/${channelId}/messages?after_seq=${seq}&limit=200`,
  );
  return (body.data as { data: MessageView[] }).data;
};
const received = (live: Listener, channelId: number) =>
  live.events
    .filter(({ type, data }) => type === 'chat.message_sent' && data.channel_id === channelId)
    .map(({ data }) => (data.message as MessageView).seq);
const cutOff = async (live: Listener) => {
  const gone = live.closed();
  network.cut();
  await gone;
};
const back = async (live: Listener) => {
  const ready = new Promise((resolve) => live.socket.once('ready', resolve));
  network.restore();
  await ready;
};

test('after a cut nothing is missing and nothing is doubled', async () => {
  const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
  const atSeller = await listen(network.url, seller.token, 15_000);
  for (const text of ['one', 'two', 'three']) await say(buyer, channel_id, text);
  await atSeller.next('chat.message_sent', ({ version }) => version === 3);

  await cutOff(atSeller);
  for (const text of ['four', 'five', 'six']) await say(buyer, channel_id, text);
  const item = await anItem(app, seller);
  const { id } = await anOffer(buyer, item, 700);
  await back(atSeller);

  // What the client does on `ready`: asks for what came after the last it has, and for its lists.
  const seen = received(atSeller, channel_id);
  const last = Math.max(...seen);
  const [missed, live] = await Promise.all([
    after(seller, channel_id, last),
    say(buyer, channel_id, 'seven').then(() =>
      atSeller.next('chat.message_sent', ({ version }) => version === 7),
    ),
  ]);
  expect(seen).toEqual([1, 2, 3]);
  expect(live.data.message.message).toBe('seven');
  const held = new Map([...seen, ...missed.map(({ seq }) => seq), 7].map((seq) => [seq, seq]));
  expect([...held.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const offers = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  expect(offers.body.data).toMatchObject({ total: 1, data: [{ id }] });
  const ids = atSeller.events.map((event) => event.id);
  expect(new Set(ids).size).toBe(ids.length);
  atSeller.close();
});

test('a message whose answer was lost is sent again and is one message', async () => {
  const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
  const direct = await say(buyer, channel_id, 'Is anybody there?', 'lost-1');
  const again = await Promise.all(
    Array.from({ length: 5 }, () => say(buyer, channel_id, 'Is anybody there?', 'lost-1')),
  );
  expect(again.map(({ id }) => id)).toEqual(Array.from({ length: 5 }, () => direct.id));
  expect(await after(seller, channel_id, 0)).toHaveLength(1);
});

test('ten cuts in a row: the sequence stays whole, the other side sees who is there', async () => {
  const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
  const [atSeller, atBuyer] = await Promise.all([
    listen(network.url, seller.token, 15_000),
    listen(app.url, buyer.token, 15_000),
  ]);
  const known = new Set<number>();
  for (let round = 1; round <= 10; round += 1) {
    await cutOff(atSeller);
    await say(buyer, channel_id, `while away ${round}`);
    await back(atSeller);
    for (const { seq } of await after(seller, channel_id, Math.max(0, ...known))) known.add(seq);
  }
  expect([...known]).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  const seen = atBuyer.events.filter(({ type, data }) => type === 'presence' && data.user_id === seller.id);
  expect(seen.some(({ data }) => data.online === false)).toBe(true);
  await until('the seller is online again', async () =>
    (await channelsOf(buyer)).every(({ other }) => other.online),
  );
  atSeller.close();
  atBuyer.close();
});
