import { describe, expect, it } from 'vitest';
import type { ReceivedEvent, TransportListener } from './connection.ts';
import { createConnection, createDeduplicator } from './connection.ts';
import type { Room } from './rooms.ts';

const placed = (id: string): ReceivedEvent => ({
  id,
  type: 'offer.placed',
  version: 1,
  at: '2026-01-01T00:00:00Z',
  data: { view: 'seller' },
});

/** `refusals`: what the first asks for rooms are answered with, before the server lets everybody in. */
const setUp = (...refusals: Promise<boolean>[]) => {
  const asked: string[] = [];
  const connected = Promise.withResolvers<TransportListener>();
  const nameOf = (what: unknown): string => {
    if (Array.isArray(what)) return what.map(({ channel_id, seq }) => `${channel_id}/${seq}`).join();
    const room = what as Room;
    return 'item' in room ? room.item : 'shop';
  };
  const connection = createConnection(async (listener) => {
    connected.resolve(listener);
    return {
      connect: () => asked.push('connect'),
      disconnect: () => asked.push('disconnect'),
      ask: async (name, what) => {
        asked.push(`${name} ${nameOf(what)}`);
        return refusals.shift() ?? true;
      },
      say: (name, value) => asked.push(`${name} ${value}`),
    };
  }, 1);
  return { connection, asked, listener: connected.promise };
};

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('createDeduplicator', () => {
  it('answers true once for each id', () => {
    const isNew = createDeduplicator();
    expect([isNew('a'), isNew('a'), isNew('b')]).toEqual([true, false, true]);
  });

  it('forgets the oldest, so that it never grows without end', () => {
    const isNew = createDeduplicator(2);
    for (const id of ['a', 'b', 'c']) isNew(id);
    expect(isNew('c')).toBe(false);
    expect(isNew('a')).toBe(true);
  });

  it('says that an id is new even when it makes room for it', () => {
    const isNew = createDeduplicator(1);
    isNew('a');
    expect(isNew('b')).toBe(true);
  });
});

describe('connection', () => {
  it('hands an event to those who listen to its type, once', async () => {
    const { connection, listener } = setUp();
    const received: string[] = [];
    connection.on('offer.placed', (event) => received.push(event.id));
    connection.on('offer.rejected', (event) => received.push(`wrong ${event.id}`));
    const transport = await listener;
    transport.event(placed('1'));
    transport.event(placed('1'));
    transport.event(placed('2'));
    expect(received).toEqual(['1', '2']);
  });

  it('says what this device has received while there is a connection, and whether that was noted', async () => {
    const { connection, asked, listener } = setUp(Promise.resolve(false));
    connection.on('chat.message_sent', () => undefined);
    const transport = await listener;
    const marks = [{ channel_id: 7, seq: 3 }];
    expect(await connection.ask('received', marks)).toBe(false);
    expect(asked).toEqual([]);
    transport.connected(Promise.resolve());
    expect([await connection.ask('received', marks), await connection.ask('received', marks)]).toEqual([
      false,
      true,
    ]);
    expect(asked).toEqual(['received 7/3', 'received 7/3']);
  });

  it('is silent after the listener has gone', async () => {
    const { connection, listener } = setUp();
    const received: string[] = [];
    const stop = connection.on('offer.placed', (event) => received.push(event.id));
    const transport = await listener;
    stop();
    transport.event(placed('1'));
    expect(received).toEqual([]);
  });

  it('asks for a room once for all who subscribe to it, and leaves it with the last', async () => {
    const { connection, asked, listener } = setUp();
    const first = connection.subscribeRoom({ item: 'sofa' });
    (await listener).connected(Promise.resolve());
    await settled();
    const second = connection.subscribeRoom({ item: 'sofa' });
    first.leave();
    first.leave();
    await settled();
    expect(asked).toEqual(['subscribe sofa']);
    second.leave();
    await settled();
    expect(asked).toEqual(['subscribe sofa', 'unsubscribe sofa']);
  });

  it('keeps a room open for whoever leaves and comes back in one turn', async () => {
    const { connection, asked, listener } = setUp();
    const first = connection.subscribeRoom({ shop: true });
    (await listener).connected(Promise.resolve());
    await settled();
    first.leave();
    expect(connection.subscribeRoom({ shop: true }).wasOpen).toBe(true);
    await settled();
    expect(asked).toEqual(['subscribe shop']);
  });

  it('counts no room as open until a connection that is made anew has it', async () => {
    const { connection, listener } = setUp();
    connection.subscribeRoom({ shop: true });
    const transport = await listener;
    transport.connected(Promise.resolve());
    await settled();
    transport.connected(Promise.resolve());
    expect(connection.subscribeRoom({ shop: true }).wasOpen).toBe(false);
  });

  it('says that it is tried again from the first try on that came to nothing, until it is given up', async () => {
    const { connection, listener } = setUp();
    connection.on('offer.placed', () => undefined);
    const transport = await listener;
    expect(connection.status()).toBe('idle');
    transport.failed();
    expect(connection.status()).toBe('reconnecting');
    transport.gaveUp();
    transport.failed();
    expect(connection.status()).toBe('offline');
    transport.connected(Promise.resolve());
    expect(connection.status()).toBe('connected');
  });

  it('knows which rooms stand open, and that none does without a connection', async () => {
    const { connection, listener } = setUp();
    const isOpen = (): boolean => connection.subscribeRoom({ item: 'sofa' }).wasOpen;
    expect(isOpen()).toBe(false);
    const transport = await listener;
    transport.connected(Promise.resolve());
    expect(isOpen()).toBe(false);
    await settled();
    expect(isOpen()).toBe(true);
    transport.lost();
    expect(isOpen()).toBe(false);
    transport.connected(Promise.resolve());
    await settled();
    expect(isOpen()).toBe(true);
  });

  it('asks for every room again after a reconnect, then lets everybody catch up', async () => {
    const { connection, asked, listener } = setUp();
    connection.subscribeRoom({ item: 'sofa' });
    connection.subscribeRoom({ shop: true });
    connection.onReconnect(() => asked.push('catch up'));
    const transport = await listener;
    transport.connected(Promise.resolve());
    await settled();
    asked.length = 0;
    transport.lost();
    transport.connected(Promise.resolve());
    await settled();
    expect(asked).toEqual(['subscribe sofa', 'subscribe shop', 'catch up']);
  });

  it('counts a refused room as closed, asks again, and lets everybody catch up once it is in', async () => {
    const late = Promise.withResolvers<boolean>();
    const { connection, asked, listener } = setUp(Promise.resolve(false), late.promise);
    connection.subscribeRoom({ shop: true });
    connection.onReconnect(() => asked.push('catch up'));
    (await listener).connected(Promise.resolve());
    await expect.poll(() => asked).toEqual(['subscribe shop', 'catch up', 'subscribe shop']);
    const newcomer = connection.subscribeRoom({ shop: true });
    expect(newcomer.wasOpen).toBe(false);
    late.resolve(true);
    await newcomer.joined;
    await expect.poll(() => asked.slice(3)).toEqual(['catch up']);
    expect(connection.subscribeRoom({ shop: true }).wasOpen).toBe(true);
  });

  it('asks for a refused room with the next connection, and no more when nobody is subscribed to it', async () => {
    const { connection, asked, listener } = setUp(Promise.resolve(false));
    const { leave } = connection.subscribeRoom({ shop: true });
    const transport = await listener;
    transport.connected(Promise.resolve());
    transport.lost();
    transport.connected(Promise.resolve());
    await settled();
    expect(asked).toEqual(['subscribe shop', 'subscribe shop']);
    leave();
    await settled();
    expect(asked).toEqual(['subscribe shop', 'subscribe shop', 'unsubscribe shop']);
    expect(connection.subscribeRoom({ shop: true }).wasOpen).toBe(false);
  });

  it('lets nobody catch up before the server has joined the rooms of the user', async () => {
    const { connection, asked, listener } = setUp();
    const ready = Promise.withResolvers<void>();
    connection.on('offer.placed', () => undefined);
    connection.onReconnect(() => asked.push('catch up'));
    (await listener).connected(ready.promise);
    await settled();
    expect(asked).toEqual([]);
    ready.resolve();
    await settled();
    expect(asked).toEqual(['catch up']);
  });

  it('lets everybody catch up when the server says that something may have been missed', async () => {
    const { connection, asked, listener } = setUp();
    connection.subscribeRoom({ shop: true });
    connection.onReconnect(() => asked.push('catch up'));
    const transport = await listener;
    transport.connected(Promise.resolve());
    await settled();
    asked.length = 0;
    transport.missed();
    expect(asked).toEqual(['catch up']);
  });

  it('tells how the connection stands', async () => {
    const { connection, listener } = setUp();
    const seen: string[] = [];
    connection.onStatus(() => seen.push(connection.status()));
    connection.on('offer.placed', () => undefined);
    const transport = await listener;
    transport.connected(Promise.resolve());
    transport.lost();
    transport.gaveUp();
    transport.connected(Promise.resolve());
    expect(seen).toEqual(['connected', 'reconnecting', 'offline', 'connected']);
  });

  it('connects again with the session of now', async () => {
    const { connection, asked, listener } = setUp();
    await connection.restart();
    expect(asked).toEqual([]);
    connection.on('offer.placed', () => undefined);
    await listener;
    await connection.restart();
    expect(asked).toEqual(['disconnect', 'connect']);
  });

  it('says something fleeting only while it is connected', async () => {
    const { connection, asked, listener } = setUp();
    await connection.say('typing', 7);
    connection.on('offer.placed', () => undefined);
    await connection.say('typing', 7);
    expect(asked).toEqual([]);
    (await listener).connected(Promise.resolve());
    await connection.say('typing', 7);
    expect(asked).toEqual(['typing 7']);
  });
});
