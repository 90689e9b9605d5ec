import { setTimeout as pause } from 'node:timers/promises';
import { and, between, gt, isNotNull } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { events } from '#server/db/events.tables.ts';
import type { Stage } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { lagsOf } from '#tests/support/event-lag.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { getPage } from '#tests/support/pages.ts';
import { aSeller, PASSWORD } from '#tests/support/person.ts';
import { startServer } from '#tests/support/process.ts';
import type { OwnRedis } from '#tests/support/redis.ts';
import { startRedis } from '#tests/support/redis.ts';
import type { Listener } from '#tests/support/sockets.ts';
import { listen } from '#tests/support/sockets.ts';
import type { Talk } from '#tests/support/talk.ts';
import { AT_ONCE_MS, aTalk } from '#tests/support/talk.ts';
import { until } from '#tests/support/until.ts';

/** Without the sweep, what reaches the other node came through Redis. */
const env = (redis: OwnRedis) => ({ REDIS_URL: redis.url, SWEEP_SECONDS: '3600' });
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

/** How many events there are since an instant, and how many of them count as delivered to every node. */
const eventsSince = async ({ deps: { db } }: Stage, instant: Date) => {
  const since = gt(events.at, instant);
  return {
    delivered: await db.$count(events, and(since, isNotNull(events.delivered_at))),
    all: await db.$count(events, since),
  };
};

/** A node gives an event up that it could tell no other node of for 30 s. */
const SURELY_CAUGHT_UP_MS = 25_000;
/**
 * How late at least, in seconds and all together, the others were told of what happened while they could not be: each event
 * no sooner than Redis came back. Waits until each counts as told.
 */
const leastLag = async ({ deps: { db } }: Stage, gone: Date, back: Date): Promise<number> => {
  const from = new Date(Math.max(gone.getTime(), back.getTime() - SURELY_CAUGHT_UP_MS));
  let late: { at: Date; delivered_at: Date | null }[] = [];
  await until('all of it counts as told', async () => {
    const { at, delivered_at } = events;
    late = await db
      .select({ at, delivered_at })
      .from(events)
      .where(between(at, from, back));
    return late.every((event) => event.delivered_at !== null);
  });
  return late.reduce((sum, { at }) => sum + back.getTime() - at.getTime(), 0) / 1_000;
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
    const lagSum = async () => {
      const lags = await Promise.all([one.url, two.url].map((url) => lagsOf(url, 'delivered')));
      return lags.reduce((sum, lag) => sum + lag.sum, 0);
    };
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
        const [back, lagBefore] = [new Date(), await lagSum()];
        if (how === 'killed') await redis.start();
        else redis.thaw();
        await Promise.all([one.url, two.url].map(ready));
        // An event's lag ends when the others were told, not when that was begun.
        const least = await leastLag(one, gone, back);
        expect((await lagSum()) - lagBefore).toBeGreaterThanOrEqual(least * 0.999);
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
