import { sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typing } from '#shared/chat/chat.events.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { Listener } from '#tests/support/sockets.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

/** A twentieth of the usual rates: sixty points a minute for handshakes, of which one that works costs two. */
let strict: TestApp;
let app: TestApp;

beforeAll(async () => {
  strict = await startApp({ RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' });
  app = await startApp({ TRUST_PROXY: '1' }, { url: strict.databaseUrl });
});
afterAll(async () => {
  await app.stop();
  await strict.stop();
});

const connect = (url: string, address: string, auth: object = {}, agent = 'a browser') => {
  const socket = io(url, {
    auth,
    extraHeaders: { 'x-forwarded-for': address, 'user-agent': agent },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  const outcome = new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('in'));
    socket.once('connect_error', ({ message }) => resolve(message));
  });
  return { socket, outcome };
};

const tries = async (url: string, count: number, address: (index: number) => string, auth: object = {}) => {
  const outcomes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { socket, outcome } = connect(url, address(index), auth);
    outcomes.push(await outcome);
    socket.disconnect();
  }
  return outcomes;
};

test('handshakes of one address have an end, and what a caller writes into a header makes no other', async () => {
  const outcomes = await tries(strict.url, 33, (index) => `10.0.0.${index}, 203.0.113.20`);
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(30);
  expect(outcomes.slice(30)).not.toContain('in');
  expect(await tries(strict.url, 1, () => '203.0.113.21')).toEqual(['in']);
});

test('tokens that mean nothing are tried a few times only', async () => {
  const outcomes = await tries(strict.url, 8, () => '203.0.113.22', { token: 'x'.repeat(43) });
  expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('session.required'));
  expect(outcomes.slice(5)).not.toContain('session.required');
});

test('an address has room for so many sockets at a time, and a session for so many tabs', async () => {
  // A twentieth of three hundred, and of twenty.
  const many = Array.from({ length: 18 }, () => connect(strict.url, '203.0.113.23'));
  const outcomes = await Promise.all(many.map(({ outcome }) => outcome));
  expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(15);
  const elsewhere = connect(strict.url, '203.0.113.24');
  expect(await elsewhere.outcome).toBe('in');
  for (const { socket } of [...many, elsewhere]) socket.disconnect();

  const token = { token: (await aBuyer(strict)).token };
  const tab = connect(strict.url, '203.0.113.25', token);
  expect(await tab.outcome).toBe('in');
  const another = connect(strict.url, '203.0.113.26', token);
  expect(await another.outcome).toBe('socket.too_many');
  tab.socket.disconnect();
  another.socket.disconnect();
  await until('room for another tab', async () => {
    const { socket, outcome } = connect(strict.url, '203.0.113.27', token);
    const isIn = (await outcome) === 'in';
    socket.disconnect();
    return isIn;
  });
});

test('whoever leaves in the middle of a handshake keeps nobody out', async () => {
  const { token } = await aBuyer(strict);
  const left = await strict.outside.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    const { socket } = connect(strict.url, '203.0.113.28', { token });
    await until('its token is looked up', async () => (await lockWaiters(strict.outside)) > 0);
    socket.disconnect();
    return socket;
  });
  await until('it has gone', () => left.disconnected);
  await until('there is room', async () => {
    const { socket, outcome } = connect(strict.url, '203.0.113.29', { token });
    const isIn = (await outcome) === 'in';
    socket.disconnect();
    return isIn;
  });
});

test('made-up addresses and browsers do not make an item looked at', async () => {
  const seller = await aSeller(app);
  const item = await anItem(app, seller);
  const atSeller = await listen(app.url, seller.token);
  const look = async (address: string, agent: string) => {
    const { socket } = connect(app.url, address, {}, agent);
    await socket.timeout(5_000).emitWithAck('subscribe', { item: item.uuid });
    socket.disconnect();
  };
  // One place with one browser, whatever it puts before what the proxy saw.
  for (let index = 0; index < 15; index += 1) await look(`10.1.1.${index}, 203.0.113.30`, 'one');
  // Another one, with a browser that changes its name.
  for (let index = 0; index < 15; index += 1) await look('203.0.113.31', `browser ${index}`);
  await look('203.0.113.32', 'one');
  await atSeller.next('item.viewed', ({ data }) => data.item_uuid === item.uuid && data.views >= 12);
  await look('203.0.113.33', 'one');
  const last = await atSeller.next(
    'item.viewed',
    ({ data }) => data.item_uuid === item.uuid && data.views !== 12 && data.views > 11,
  );
  expect(last.data.views).toBe(13);
  atSeller.close();
});

test('a connection that reads nothing is dropped before it fills the memory, and no other', async () => {
  const [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
  const [stuck, reading] = await Promise.all([listen(app.url, buyer.token), listen(app.url, buyer.token)]);
  // What the transport of the client stands on: it is open, and takes nothing in.
  const { transport } = stuck.socket.io.engine as unknown as {
    transport: { ws: { pause(): void; resume(): void } };
  };
  transport.ws.pause();
  const typingOf = (live: Listener) => live.events.filter(({ type }) => type === 'chat.typing').length;
  const times = 30;
  for (let count = 1; count <= times; count += 1) {
    app.deps.realtime.emitTransient(typing, {
      version: 0,
      routing: { member_ids: [buyer.id], channel_id: 1 },
      views: { member: { channel_id: 1, user_id: seller.id, filler: 'x'.repeat(1_000_000) } },
    });
    // The other one keeps up, however busy the machine is.
    await until('the other has received it', () => typingOf(reading) === count);
  }
  await until('the connection is dropped', async () => {
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    return metrics.includes('reloved_sockets_dropped_total 1');
  });
  const closed = stuck.closed();
  transport.ws.resume();
  await closed;
  expect(reading.socket.connected).toBe(true);
  stuck.close();
  reading.close();
});
