import { setTimeout as pause } from 'node:timers/promises';
import { and, gt, isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { events } from '#server/db/events.tables.ts';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { CATCH_UP } from '#shared/presence/presence.rules.ts';
import type { Stage } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { getPage } from '#tests/support/pages.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller, PASSWORD } from '#tests/support/person.ts';
import { startServer } from '#tests/support/process.ts';
import type { OwnRedis } from '#tests/support/redis.ts';
import { startRedis } from '#tests/support/redis.ts';
import type { Listener } from '#tests/support/sockets.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

/** Without the sweep, what reaches the other node came through Redis. */
const env = (redis: OwnRedis) => ({ REDIS_URL: redis.url, SWEEP_SECONDS: '3600' });
/** Long enough for a busy machine, far below the 5 s for which a socket once waited for Redis. */
const AT_ONCE_MS = 2_000;
/** Below anything that waits until a Redis that hangs is given up, and beyond what a busy machine needs. */
const ANSWERED_MS = 4_500;

const stops: (() => Promise<void>)[] = [];
const closing = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
  stops.push(() => part.stop());
  return part;
};
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

const readiness = async (url: string) => {
  const asked = performance.now();
  const { status, body } = await apiOf(url).get('/readyz');
  return { status, checks: body.checks, tookMs: performance.now() - asked };
};
const ready = (url: string) =>
  until('redis is back at the node', async () => (await readiness(url)).status === 200, 30_000);

/** A page that shows a conversation: it adds what it receives, and asks again when it is told to. */
const openPage = async (url: string, person: Person, channelId: number) => {
  const live = await listen(url, person.token);
  const shown = new Set<string>();
  const fetchAll = async () => {
    for (let after = 0, rows: MessageView[] = []; after === 0 || rows.length > 0; ) {
      const path = `/api/auth/channels/${channelId}/messages?after_seq=${after}&limit=200`;
      const { body } = await apiOf(url, { authorization: `Bearer ${person.token}` }).get(path);
      rows = (body.data as { data: MessageView[] }).data;
      for (const { message } of rows) shown.add(message);
      after = rows.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
      if (rows.length === 0) return;
    }
  };
  live.socket.on('chat.message_sent', ({ data }) => shown.add(data.message.message));
  // Nothing is still being asked for when its server ends.
  let catchingUp = Promise.resolve();
  live.socket.on(CATCH_UP, () => {
    catchingUp = catchingUp.then(fetchAll, fetchAll);
  });
  const close = (): Promise<void> => {
    live.close();
    return catchingUp;
  };
  return { shown, close };
};

/** Two who talk, each at a node of their own. */
const aTalk = async (one: Stage, two: Stage) => {
  const [seller, buyer] = await Promise.all([aSeller(one), aBuyer(one)]);
  const { channel_id } = await aPurchase(buyer, await anItem(one, seller));
  const [atOne, atTwo] = await Promise.all([
    openPage(one.url, buyer, channel_id),
    openPage(two.url, seller, channel_id),
  ]);
  const said: string[] = [];
  const say = async (from: 'one' | 'two', message: string) => {
    const [url, { token }] = from === 'one' ? [one.url, buyer] : [two.url, seller];
    const api = apiOf(url, { authorization: `Bearer ${token}` });
    const { status } = await api.post('/api/send-message', { channel_id, message });
    if (status === 201) said.push(message);
    return status;
  };
  /** Both talk until `isOver`, a line each `everyMs`; what is said at a node has to show there at once. */
  const talkUntil = async (name: string, isOver: () => boolean, everyMs: number) => {
    const speak = async (from: 'one' | 'two', page: { shown: Set<string> }) => {
      for (let line = 0; !isOver(); line += 1) {
        const message = `${name} ${from} ${line}`;
        expect(await say(from, message)).toBe(201);
        await until(`${message} shows where it was said`, () => page.shown.has(message), AT_ONCE_MS);
        await pause(everyMs);
      }
    };
    await Promise.all([speak('one', atOne), speak('two', atTwo)]);
  };
  /** Nobody reloads, and both pages show what was said; then words go straight from one to the other again. */
  const isWhole = async (name: string) => {
    for (const { shown } of [atOne, atTwo]) {
      await until(`${name}: the page shows everything`, () => said.every((message) => shown.has(message)));
    }
    await Promise.all([say('one', `${name} then`), say('two', `${name} after`)]);
    await until(
      'words go straight again',
      () => atOne.shown.has(`${name} after`) && atTwo.shown.has(`${name} then`),
    );
  };
  const close = () => Promise.all([atOne.close(), atTwo.close()]);
  return { talkUntil, isWhole, atOne, atTwo, said, close, buyer, seller };
};
type Talk = Awaited<ReturnType<typeof aTalk>>;

/** How many events there are since an instant, and how many of them count as delivered to every node. */
const eventsSince = async ({ deps: { db } }: Stage, instant: Date) => {
  const since = gt(events.at, instant);
  return {
    delivered: await db.$count(events, and(since, isNotNull(events.delivered_at))),
    all: await db.$count(events, since),
  };
};

/** A burst in both directions, in the middle of which Redis is away for so long. */
const outage = async (talk: Talk, name: string, away: () => Promise<void>, everyMs = 50) => {
  let isOver = false;
  const talking = talk.talkUntil(name, () => isOver, everyMs);
  try {
    await pause(200);
    await away();
  } finally {
    isOver = true;
    await talking;
  }
  await talk.isWhole(name);
};

describe.concurrent('Redis', { timeout: 180_000 }, () => {
  test('killed and frozen in bursts: processes live, pages answer, own sockets receive at once, nothing is missing', async () => {
    const redis = closing(await startRedis());
    const one = closing(await startServer(env(redis)));
    const two = closing(await startServer(env(redis), { url: one.deps.config.databaseUrl ?? '' }));
    const urls = [one.url, two.url];
    const talk = await aTalk(one, two);

    await outage(talk, 'killed for 1 s', async () => {
      await redis.kill();
      await pause(1_000);
      await redis.start();
      await Promise.all(urls.map(ready));
    });

    await outage(talk, 'frozen for 3 s', async () => {
      redis.freeze();
      const thaw = pause(3_000);
      for (const { status, checks, tookMs } of await Promise.all(urls.map(readiness))) {
        expect([status, checks]).toEqual([503, { database: true, redis: false, draining: false }]);
        expect(tookMs).toBeLessThan(AT_ONCE_MS);
      }
      await thaw;
      redis.thaw();
      await Promise.all(urls.map(ready));
    });

    const { api } = talk.buyer;
    const calls = {
      categories: () => api.get('/api/global/category'),
      login: () => api.post('/api/login', { username: talk.buyer.email, password: PASSWORD }),
      home: () => getPage(one.url),
      health: () => api.get('/healthz'),
    };
    // What is asked for the first time takes its time for other reasons.
    for (const call of Object.values(calls)) expect((await call()).status).toBe(200);
    await outage(talk, 'frozen for 8 s, then killed', async () => {
      redis.freeze();
      const killing = pause(8_000);
      await Promise.all(
        Object.entries(calls).map(async ([name, call]) => {
          const asked = performance.now();
          expect([name, (await call()).status]).toEqual([name, 200]);
          expect([name, performance.now() - asked < ANSWERED_MS]).toEqual([name, true]);
        }),
      );
      await killing;
      await redis.kill();
      await redis.start();
      await Promise.all(urls.map(ready));
    });

    for (const server of [one, two]) expect(server.output()).not.toMatch(/unhandled|uncaught/i);
    await talk.close();
  });

  // Each way for each time, with what the first of these tests has; they wait beside each other. A node gives up after 30 s.
  test.each<[string, ['killed' | 'frozen', number][]]>([
    ['killed for 35 s', [['killed', 35]]],
    ['frozen for 35 s', [['frozen', 35]]],
    [
      'frozen for 1 s, killed for 3 s and for 8 s',
      [
        ['frozen', 1],
        ['killed', 3],
        ['killed', 8],
      ],
    ],
  ])('%s in bursts: nothing is missing afterwards', async (_name, outages) => {
    const redis = closing(await startRedis());
    const one = closing(await startApp({ ...env(redis), LOG_LEVEL: 'fatal' }));
    const two = closing(await startApp({ ...env(redis), LOG_LEVEL: 'fatal' }, { url: one.databaseUrl }));
    const talk = await aTalk(one, two);
    for (const [how, seconds] of outages) {
      const away = async () => {
        if (how === 'killed') await redis.kill();
        else redis.freeze();
        const gone = new Date();
        await pause(seconds * 1_000);
        // What only its own node has is not delivered.
        const { delivered, all } = await eventsSince(one, gone);
        expect(delivered).toBe(0);
        // In a shorter one a slow machine may have written nothing.
        if (seconds > 1) expect(all).toBeGreaterThan(0);
        if (how === 'killed') await redis.start();
        else redis.thaw();
        await Promise.all([one.url, two.url].map(ready));
      };
      // As many lines in a long one as in a short one.
      await outage(talk, `${how} for ${seconds} s`, away, 50 * Math.max(1, seconds / 8));
    }
    await talk.close();
  });

  test('not there when a node starts, nor long after: the node serves, says so, and finds it', async () => {
    const redis = closing(await startRedis());
    await redis.kill();
    const alone = closing(await startServer(env(redis)));
    const seller = await aSeller(alone);
    const live: Listener = await listen(alone.url, seller.token);
    const since = performance.now();
    // Longer than anything inside waits for Redis.
    for (let left = 12; left > 0; left -= 1) {
      expect((await readiness(alone.url)).checks).toMatchObject({ database: true, redis: false });
      await pause(1_000);
    }
    expect(performance.now() - since).toBeGreaterThan(12_000);
    const item = await anItem(alone, seller);
    expect((await getPage(`${alone.url}/product-details/${item.uuid}`)).status).toBe(200);
    await redis.start();
    await ready(alone.url);
    await until('its sockets are asked to catch up', () => live.catchUps() > 0);
    live.close();
  });
});
