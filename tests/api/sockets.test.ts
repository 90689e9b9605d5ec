import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events as definitions } from '#shared/events.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import type { RoomTarget } from '#tests/support/sockets.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer, stranger] = await Promise.all([aSeller(app), aBuyer(app), aBuyer(app)]);
});
afterAll(() => app.stop());

/** Why a handshake is refused. */
const refusal = (auth: object, extraHeaders: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    const socket = io(app.url, {
      auth,
      extraHeaders,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    socket.once('connect_error', (error) => {
      socket.disconnect();
      resolve(error.message);
    });
    socket.once('connect', () => {
      socket.disconnect();
      reject(new Error('it was let in'));
    });
  });

describe('connecting', () => {
  test.each([
    ['a', { token: 'x'.repeat(43) }],
    ['b', { token: "' or 1=1 --" }],
    ['c', { token: 'x'.repeat(50_000) }],
  ])('a token nobody has is refused (%s)', async (_, auth) => {
    expect(await refusal(auth)).toBe('session.required');
  });

  test.each([{ token: { $ne: '' } }, { token: ['x'] }, { token: 7 }, { token: null }, {}])(
    '%j is a guest',
    async (auth) => {
      const socket = io(app.url, { auth, transports: ['websocket'], forceNew: true });
      const received: string[] = [];
      socket.onAny((type: string) => received.push(type));
      await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
      await socket.emitWithAck('subscribe', { shop: true });
      expect(received).not.toContain('ready');
      socket.disconnect();
    },
  );

  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'a page of %s is refused, with the cookie too',
    async (origin) => {
      const cookie = `reloved_session=${seller.token}`;
      expect(await refusal({}, { origin, cookie })).toBe('websocket error');
      const polling = await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, {
        headers: { origin, cookie },
      });
      expect(polling.status).toBe(403);
    },
  );

  test('our own page signs in by its cookie', async () => {
    const socket = io(app.url, {
      extraHeaders: { origin: app.url, cookie: `reloved_session=${seller.token}` },
      transports: ['websocket'],
      forceNew: true,
    });
    await new Promise((resolve) => socket.once('ready', () => resolve(undefined)));
    socket.disconnect();
  });
});

describe('rooms', () => {
  const hostile: unknown[] = [
    'shop',
    null,
    7,
    [],
    {},
    { shop: 1 },
    { item: 'x' },
    { item: '../admins' },
    { user: 1 },
    { room: 'admins' },
    { item: randomUUID(), user: 1 },
    { session: 1 },
    { __proto__: { shop: true } },
  ];

  test('only an item or the shop can be subscribed to', async () => {
    const guest = await listen(app.url);
    for (const target of hostile) {
      expect(await guest.subscribe(target as RoomTarget)).toEqual({ ok: false, code: 'room.unknown' });
      expect(await guest.unsubscribe(target as RoomTarget)).toEqual({ ok: false, code: 'room.unknown' });
    }
    expect(await guest.subscribe({ shop: true })).toEqual({ ok: true });
    expect(await guest.unsubscribe({ shop: true })).toEqual({ ok: true });
    guest.close();
  });

  test('a socket that does not ask for an answer, or sends anything else, harms nobody', async () => {
    const guest = await listen(app.url);
    for (const target of hostile) guest.socket.emit('subscribe', target);
    guest.socket.emit('join', 'admins');
    guest.socket.emit('typing', { a: 1 });
    guest.socket.emit('offer.placed', { data: { view: 'seller' } });
    guest.socket.emit('subscribe');
    expect(await guest.subscribe({ shop: true })).toEqual({ ok: true });
    expect((await apiOf(app.url).get('/healthz')).status).toBe(200);
    guest.close();
  });

  test('nobody joins the rooms of others by any of this', async () => {
    const [spy, spyGuest, marker] = [
      await listen(app.url, stranger.token),
      await listen(app.url),
      await anItem(app, seller),
    ];
    for (const live of [spy, spyGuest]) {
      for (const room of [`user:${seller.id}`, `user:${buyer.id}`, 'admins', `session:1`]) {
        live.socket.emit('join', room);
        live.socket.emit('subscribe', room);
        live.socket.emit('subscribe', room);
      }
      await live.subscribe({ item: marker.uuid });
    }
    const item = await anItem(app, seller);
    const { id } = await anOffer(buyer, item, 700);
    const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
    await buyer.api.post('/api/send-message', { channel_id, message: 'Between us' });
    spy.socket.emit('typing', channel_id);
    await anOffer(buyer, marker, 300);
    for (const live of [spy, spyGuest]) {
      const last = await live.next('offer.placed', ({ data }) => data.item.uuid === marker.uuid);
      expect(last.data.view).toBe('public');
      expect(JSON.stringify(live.events)).not.toContain('Between us');
      const personal = live.events.filter(({ data }) => data.view !== 'public' && data.view !== 'item');
      expect(personal).toEqual([]);
    }
    expect(id).toBeGreaterThan(0);
    spy.close();
    spyGuest.close();
  });

  test('leaving an item ends its events', async () => {
    const guest = await listen(app.url);
    const [left, kept] = [await anItem(app, seller), await anItem(app, seller)];
    await guest.subscribe({ item: left.uuid });
    await guest.subscribe({ item: kept.uuid });
    expect(await guest.unsubscribe({ item: left.uuid })).toEqual({ ok: true });
    await anOffer(buyer, left, 100);
    await anOffer(buyer, kept, 100);
    await guest.next('offer.placed', ({ data }) => data.item.uuid === kept.uuid);
    expect(guest.events.filter(({ type }) => type === 'offer.placed')).toHaveLength(1);
    guest.close();
  });

  test('fifty rooms are the most, and those that are open stay so', async () => {
    const guest = await listen(app.url);
    const items = Array.from({ length: 50 }, () => ({ item: randomUUID() }));
    for (const item of items) expect(await guest.subscribe(item)).toEqual({ ok: true });
    expect(await guest.subscribe({ shop: true })).toEqual({ ok: false, code: 'room.too_many' });
    for (const item of items.slice(0, 1)) expect(await guest.subscribe(item)).toEqual({ ok: true });
    guest.close();
  });

  test('who says too much is told so', async () => {
    const guest = await listen(app.url);
    const room = { item: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 105 }, () => guest.socket.timeout(5_000).emitWithAck('subscribe', room)),
    );
    expect(answers.slice(0, 100)).toEqual(Array(100).fill({ ok: true }));
    expect(answers.slice(100)).toEqual(Array(5).fill({ ok: false, code: 'rate.limited' }));
    guest.close();
  });
});

test('every event is one argument in the published form', async () => {
  const item = await anItem(app, seller, { status: 0 });
  const admin = await anAdmin(app);
  const guest = await listen(app.url);
  const shapes: unknown[][] = [];
  guest.socket.onAny((...all: unknown[]) => shapes.push(all));
  await guest.subscribe({ shop: true });
  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`);
  const event = await guest.next('item.approved');
  expect(shapes.every(({ length }) => length === 2)).toBe(true);
  expect(Object.keys(event).toSorted()).toEqual(['at', 'data', 'id', 'type', 'version']);
  const { view, ...data } = event.data;
  expect(view).toBe('public');
  expect(definitions['item.approved'].views.public.parse(data)).toEqual(data);
  guest.close();
});
