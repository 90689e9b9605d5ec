import { describe, expect, it, vi } from 'vitest';
import type { Asked, FeedEvent, WireListener } from './connection.ts';
import { createFeed, onceEach } from './connection.ts';

const placed = (id: string): FeedEvent => ({
  id,
  type: 'offer.placed',
  version: 1,
  at: '2026-01-01T00:00:00Z',
  data: { view: 'seller' },
});

/** `refusals`: what the first asks for rooms are answered with, before the server lets everybody in. */
const setUp = (...refusals: Promise<boolean>[]) => {
  const asked: string[] = [];
  const wired = Promise.withResolvers<WireListener>();
  const nameOf = (what: Asked[keyof Asked]): string => {
    if (Array.isArray(what)) return what.map(({ channel_id, seq }) => `${channel_id}/${seq}`).join();
    return 'item' in what ? what.item : 'shop';
  };
  const feed = createFeed(async (listener) => {
    wired.resolve(listener);
    return {
      connect: () => asked.push('connect'),
      disconnect: () => asked.push('disconnect'),
      ask: async (word, what) => {
        asked.push(`${word} ${nameOf(what)}`);
        return refusals.shift() ?? true;
      },
      say: (word, value) => asked.push(`${word} ${value}`),
    };
  }, 1);
  return { feed, asked, listener: wired.promise };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('onceEach', () => {
  it('answers true once for each id', () => {
    const isNew = onceEach();
    expect([isNew('a'), isNew('a'), isNew('b')]).toEqual([true, false, true]);
  });

  it('forgets the oldest, so that it never grows without end', () => {
    const isNew = onceEach(2);
    for (const id of ['a', 'b', 'c']) isNew(id);
    expect(isNew('c')).toBe(false);
    expect(isNew('a')).toBe(true);
  });

  it('says that an id is new even when it makes room for it', () => {
    const isNew = onceEach(1);
    isNew('a');
    expect(isNew('b')).toBe(true);
  });
});

describe('feed', () => {
  it('hands an event to those who listen to its type, once', async () => {
    const { feed, listener } = setUp();
    const heard: string[] = [];
    feed.on('offer.placed', (event) => heard.push(event.id));
    feed.on('offer.rejected', (event) => heard.push(`wrong ${event.id}`));
    const wire = await listener;
    wire.event(placed('1'));
    wire.event(placed('1'));
    wire.event(placed('2'));
    expect(heard).toEqual(['1', '2']);
  });

  it('says what this device has received while there is a connection, and whether that was noted', async () => {
    const { feed, asked, listener } = setUp(Promise.resolve(false));
    feed.on('chat.message_sent', () => undefined);
    const wire = await listener;
    const marks = [{ channel_id: 7, seq: 3 }];
    expect(await feed.received(marks)).toBe(false);
    expect(asked).toEqual([]);
    wire.connected(Promise.resolve());
    expect([await feed.received(marks), await feed.received(marks)]).toEqual([false, true]);
    expect(asked).toEqual(['received 7/3', 'received 7/3']);
  });

  it('is silent after the listener has gone', async () => {
    const { feed, listener } = setUp();
    const heard: string[] = [];
    const stop = feed.on('offer.placed', (event) => heard.push(event.id));
    const wire = await listener;
    stop();
    wire.event(placed('1'));
    expect(heard).toEqual([]);
  });

  it('asks for a room once for all who watch it, and leaves it with the last', async () => {
    const { feed, asked, listener } = setUp();
    const first = feed.watch({ item: 'sofa' });
    (await listener).connected(Promise.resolve());
    await settled();
    const second = feed.watch({ item: 'sofa' });
    first.leave();
    first.leave();
    await settled();
    expect(asked).toEqual(['watch sofa']);
    second.leave();
    await settled();
    expect(asked).toEqual(['watch sofa', 'unwatch sofa']);
  });

  it('keeps a room open for whoever leaves and comes back in one turn', async () => {
    const { feed, asked, listener } = setUp();
    const first = feed.watch({ shop: true });
    (await listener).connected(Promise.resolve());
    await settled();
    first.leave();
    expect(feed.watch({ shop: true }).wasOpen).toBe(true);
    await settled();
    expect(asked).toEqual(['watch shop']);
  });

  it('counts no room as open until a connection that is made anew has it', async () => {
    const { feed, listener } = setUp();
    feed.watch({ shop: true });
    const wire = await listener;
    wire.connected(Promise.resolve());
    await settled();
    wire.connected(Promise.resolve());
    expect(feed.watch({ shop: true }).wasOpen).toBe(false);
  });

  it('knows which rooms stand open, and that none does without a connection', async () => {
    const { feed, listener } = setUp();
    const isOpen = (): boolean => feed.watch({ item: 'sofa' }).wasOpen;
    expect(isOpen()).toBe(false);
    const wire = await listener;
    wire.connected(Promise.resolve());
    expect(isOpen()).toBe(false);
    await settled();
    expect(isOpen()).toBe(true);
    wire.lost();
    expect(isOpen()).toBe(false);
    wire.connected(Promise.resolve());
    await settled();
    expect(isOpen()).toBe(true);
  });

  it('asks for every room again after a reconnect, then lets everybody catch up', async () => {
    const { feed, asked, listener } = setUp();
    feed.watch({ item: 'sofa' });
    feed.watch({ shop: true });
    feed.onReconnect(() => asked.push('catch up'));
    const wire = await listener;
    wire.connected(Promise.resolve());
    await settled();
    asked.length = 0;
    wire.lost();
    wire.connected(Promise.resolve());
    await settled();
    expect(asked).toEqual(['watch sofa', 'watch shop', 'catch up']);
  });

  it('counts a refused room as closed, asks again, and lets everybody catch up once it is in', async () => {
    const late = Promise.withResolvers<boolean>();
    const { feed, asked, listener } = setUp(Promise.resolve(false), late.promise);
    feed.watch({ shop: true });
    feed.onReconnect(() => asked.push('catch up'));
    (await listener).connected(Promise.resolve());
    await vi.waitFor(() => expect(asked).toEqual(['watch shop', 'catch up', 'watch shop']));
    const newcomer = feed.watch({ shop: true });
    expect(newcomer.wasOpen).toBe(false);
    late.resolve(true);
    await newcomer.joined;
    await vi.waitFor(() => expect(asked.slice(3)).toEqual(['catch up']));
    expect(feed.watch({ shop: true }).wasOpen).toBe(true);
  });

  it('asks for a refused room with the next connection, and no more when nobody watches it', async () => {
    const { feed, asked, listener } = setUp(Promise.resolve(false));
    const { leave } = feed.watch({ shop: true });
    const wire = await listener;
    wire.connected(Promise.resolve());
    wire.lost();
    wire.connected(Promise.resolve());
    await settled();
    expect(asked).toEqual(['watch shop', 'watch shop']);
    leave();
    await settled();
    expect(asked).toEqual(['watch shop', 'watch shop', 'unwatch shop']);
    expect(feed.watch({ shop: true }).wasOpen).toBe(false);
  });

  it('lets nobody catch up before the server has joined the rooms of the user', async () => {
    const { feed, asked, listener } = setUp();
    const ready = Promise.withResolvers<void>();
    feed.on('offer.placed', () => undefined);
    feed.onReconnect(() => asked.push('catch up'));
    (await listener).connected(ready.promise);
    await settled();
    expect(asked).toEqual([]);
    ready.resolve();
    await settled();
    expect(asked).toEqual(['catch up']);
  });

  it('lets everybody catch up when the server says that something may have been missed', async () => {
    const { feed, asked, listener } = setUp();
    feed.watch({ shop: true });
    feed.onReconnect(() => asked.push('catch up'));
    const wire = await listener;
    wire.connected(Promise.resolve());
    await settled();
    asked.length = 0;
    wire.missed();
    expect(asked).toEqual(['catch up']);
  });

  it('tells how the connection stands', async () => {
    const { feed, listener } = setUp();
    const seen: string[] = [];
    feed.onStatus(() => seen.push(feed.status()));
    feed.on('offer.placed', () => undefined);
    const wire = await listener;
    wire.connected(Promise.resolve());
    wire.lost();
    wire.gaveUp();
    wire.connected(Promise.resolve());
    expect(seen).toEqual(['connected', 'reconnecting', 'offline', 'connected']);
  });

  it('connects again with the session of now', async () => {
    const { feed, asked, listener } = setUp();
    await feed.restart();
    expect(asked).toEqual([]);
    feed.on('offer.placed', () => undefined);
    await listener;
    await feed.restart();
    expect(asked).toEqual(['disconnect', 'connect']);
  });

  it('says something fleeting only while it is connected', async () => {
    const { feed, asked, listener } = setUp();
    await feed.say('typing', 7);
    feed.on('offer.placed', () => undefined);
    await feed.say('typing', 7);
    expect(asked).toEqual([]);
    (await listener).connected(Promise.resolve());
    await feed.say('typing', 7);
    expect(asked).toEqual(['typing 7']);
  });
});
