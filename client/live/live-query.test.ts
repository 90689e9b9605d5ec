import type { Atom } from 'jotai';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSocket } from '#tests/support/fake-socket.ts';
import type { Live } from './live-atom.ts';
import { liveAtom, liveFamily } from './live-atom.ts';
import type { LiveQuery } from './live-query.ts';
import { applyAnswer, REFETCH, rearrange, showAnswer } from './live-query.ts';
import { createQueryClient } from './query-client.ts';

type Row = { id: number; version: number };
type Event = { id: string; data: Row };

const line = vi.hoisted(() => ({
  joined: Promise.withResolvers<void>(),
  wasOpen: false,
}));

vi.mock('./socket.ts', async () => ({
  ...(await import('#tests/support/fake-socket.ts')),
  subscribeRoom: () => ({ joined: line.joined.promise, wasOpen: line.wasOpen, leave: () => undefined }),
}));

/** Puts a row in its place when it is newer than the one held. */
const reduce = (rows: Row[], event: Event): Row[] => {
  const held = rows.find((row) => row.id === event.data.id);
  if (held && held.version >= event.data.version) return rows;
  return [...rows.filter((row) => row !== held), event.data];
};

const event = (id: number, version: number): Event => ({ id: `${id}-${version}`, data: { id, version } });

describe('live atom', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fakeSocket.isConnected = true;
    fakeSocket.handlers.clear();
    fakeSocket.catchUps.clear();
    line.joined = Promise.withResolvers();
    line.wasOpen = false;
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Long enough for everything that waits a moment. */
  const settle = () => vi.advanceTimersByTimeAsync(2_000);

  const setUp = (
    snapshots: (() => Promise<Row[]>)[],
    room: { shop: true } | null = { shop: true },
    more: Partial<LiveQuery<Row[]>> = {},
  ) => {
    const store = createStore();
    const client = createQueryClient();
    store.set(queryClientAtom, client);
    const fetchSnapshot = vi.fn(() => (snapshots.shift() ?? (async () => []))());
    const step = (rows: Row[], event: unknown) => reduce(rows, event as Event);
    const rowsAtom: Atom<Live<Row[]>> = liveAtom<Row[]>(() => ({
      queryKey: ['rows'],
      queryFn: fetchSnapshot,
      events: { 'offer.placed': step },
      ...(room && { room }),
      ...more,
    }));
    const show = () => store.sub(rowsAtom, () => undefined);
    const leave = show();
    return { client, fetchSnapshot, leave, show, read: () => store.get(rowsAtom) };
  };
  const say = (event: Event): void => {
    for (const handler of fakeSocket.handlers) handler(event);
  };

  it('shows the snapshot, then each event', async () => {
    const { read, leave } = setUp([async () => [{ id: 1, version: 1 }]]);
    expect(read().isLoading).toBe(true);
    await expect.poll(() => read().data).toEqual([{ id: 1, version: 1 }]);
    say(event(2, 1));
    await expect.poll(() => read().data).toHaveLength(2);
    leave();
  });

  it('keeps an event that arrives before the snapshot', async () => {
    const answer = Promise.withResolvers<Row[]>();
    const { read, leave } = setUp([() => answer.promise]);
    say(event(7, 2));
    answer.resolve([{ id: 7, version: 1 }]);
    await expect.poll(() => read().data).toEqual([{ id: 7, version: 2 }]);
    leave();
  });

  it('fetches again after a reconnect', async () => {
    const { read, leave, fetchSnapshot } = setUp([
      async () => [{ id: 1, version: 1 }],
      async () => [{ id: 1, version: 4 }],
    ]);
    await expect.poll(() => read().data).toBeDefined();
    for (const catchUp of fakeSocket.catchUps) catchUp();
    await expect.poll(() => read().data).toEqual([{ id: 1, version: 4 }]);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    leave();
  });

  it.each([
    ['the room opens', () => line.joined.resolve()],
    ['the connection is there', () => fakeSocket.catchUps.forEach((catchUp) => void catchUp())],
  ])('fetches again what was on its way when %s: it may have been read before', async (_when, opens) => {
    const early = Promise.withResolvers<Row[]>();
    const { read, leave } = setUp([() => early.promise, async () => [{ id: 1, version: 2 }]]);
    opens();
    await Promise.resolve();
    early.resolve([{ id: 1, version: 1 }]);
    await expect.poll(() => read().data).toEqual([{ id: 1, version: 2 }]);
    leave();
  });

  it('fetches once in a room that others have opened before', async () => {
    line.wasOpen = true;
    line.joined.resolve();
    const { read, leave, fetchSnapshot } = setUp([async () => [{ id: 1, version: 1 }]]);
    await expect.poll(() => read().data).toEqual([{ id: 1, version: 1 }]);
    await settle();
    expect(fetchSnapshot).toHaveBeenCalledTimes(1);
    leave();
  });

  it('fetches again what was on its way for somebody who did not listen, in an open room too', async () => {
    line.wasOpen = true;
    const early = Promise.withResolvers<Row[]>();
    const { read, leave, show } = setUp([() => early.promise, async () => [{ id: 1, version: 2 }]]);
    leave();
    await expect.poll(() => fakeSocket.handlers.size).toBe(0);
    say(event(1, 2));
    const leaveAgain = show();
    await settle();
    early.resolve([{ id: 1, version: 1 }]);
    await expect.poll(() => read().data).toEqual([{ id: 1, version: 2 }]);
    leaveAgain();
  });

  const A_MINUTE = { staleTime: 60_000 };
  it.each([
    ['was left', async () => [{ id: 1, version: 1 }], null, {}],
    ['was left before it had come', () => new Promise<Row[]>(() => undefined), null, {}],
    ['was left and is fresh for a minute', async () => [{ id: 1, version: 1 }], null, A_MINUTE],
    [
      'was left in a room that others keep open',
      async () => [{ id: 1, version: 1 }],
      { shop: true },
      A_MINUTE,
    ],
  ] as const)('fetches again a list that %s: nobody listened meanwhile', async (_how, first, room, more) => {
    line.wasOpen = true;
    const snapshots = [async () => [...(await first())], async () => [{ id: 1, version: 2 }]];
    const { read, leave, show, fetchSnapshot } = setUp(snapshots, room, more);
    await settle();
    leave();
    await expect.poll(() => fakeSocket.handlers.size).toBe(0);
    say(event(1, 2));
    const leaveAgain = show();
    await expect.poll(() => read().data).toEqual([{ id: 1, version: 2 }]);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    leaveAgain();
  });

  it('is not current from the moment somebody is back until it was fetched', async () => {
    const late = Promise.withResolvers<Row[]>();
    const { read, leave, show } = setUp([async () => [{ id: 1, version: 1 }], () => late.promise], null);
    await expect.poll(() => read()).toMatchObject({ data: [{ version: 1 }], isCurrent: true });
    leave();
    await expect.poll(() => fakeSocket.handlers.size).toBe(0);
    const leaveAgain = show();
    await settle();
    expect(read()).toMatchObject({ data: [{ version: 1 }], isCurrent: false });
    late.resolve([{ id: 1, version: 2 }]);
    await expect.poll(() => read()).toMatchObject({ data: [{ version: 2 }], isCurrent: true });
    leaveAgain();
  });

  it('is not current from an event that it has to ask about until it was fetched', async () => {
    const answers = [async () => [{ id: 1, version: 1 }], () => Promise.reject(new Error('down'))];
    const { read, leave } = setUp(answers, null, { events: { 'offer.placed': 'refetch' } });
    await expect.poll(() => read().isCurrent).toBe(true);
    say(event(1, 2));
    expect(read().isCurrent).toBe(false);
    await settle();
    expect(read()).toMatchObject({ data: [{ version: 1 }], isCurrent: false });
    await read().refetch();
    await expect.poll(() => read()).toMatchObject({ data: [], isCurrent: true });
    leave();
  });

  it('keeps what it holds for whoever leaves and comes back in one turn', async () => {
    const { read, leave, show, fetchSnapshot } = setUp([async () => [{ id: 1, version: 1 }]], null);
    await expect.poll(() => read().data).toBeDefined();
    leave();
    const leaveAgain = show();
    await settle();
    expect(fetchSnapshot).toHaveBeenCalledTimes(1);
    leaveAgain();
  });

  it('asks once more, however many reasons there are', async () => {
    const early = Promise.withResolvers<Row[]>();
    const { read, leave, fetchSnapshot } = setUp([() => early.promise, async () => [{ id: 1, version: 2 }]]);
    line.joined.resolve();
    for (const catchUp of fakeSocket.catchUps) catchUp();
    await Promise.resolve();
    early.resolve([{ id: 1, version: 1 }]);
    await expect.poll(() => read().data).toEqual([{ id: 1, version: 2 }]);
    await settle();
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    leave();
  });

  it('leaves a failure on the screen when the room opens meanwhile', async () => {
    const early = Promise.withResolvers<Row[]>();
    const { read, leave, fetchSnapshot } = setUp([() => early.promise]);
    line.joined.resolve();
    await Promise.resolve();
    early.reject(new Error('gone'));
    await expect.poll(() => read().error?.message).toBe('gone');
    await settle();
    expect([fetchSnapshot.mock.calls.length, read().error?.message]).toEqual([1, 'gone']);
    leave();
  });

  it('shows an error and can be tried again', async () => {
    const { read, leave } = setUp([() => Promise.reject(new Error('down')), async () => []]);
    await expect.poll(() => read().error?.message).toBe('down');
    await read().refetch();
    await expect.poll(() => read()).toMatchObject({ data: [], error: null });
    leave();
  });

  it('keeps the cache to what the server said: events stand beside it', async () => {
    const { client, read, leave } = setUp([async () => [{ id: 1, version: 1 }]]);
    await expect.poll(() => read().data).toBeDefined();
    say(event(2, 1));
    expect(read().data).toHaveLength(2);
    expect(client.getQueryData(['rows'])).toEqual([{ id: 1, version: 1 }]);
    leave();
  });

  it('shows what a call answered, also over a snapshot that was asked for before', async () => {
    const late = Promise.withResolvers<Row[]>();
    const { client, read, leave } = setUp([async () => [{ id: 1, version: 1 }], () => late.promise]);
    await expect.poll(() => read().data).toBeDefined();
    const again = read().refetch();
    applyAnswer<Row[]>(client, { queryKey: ['rows'] }, (rows) => reduce(rows, event(1, 2)));
    expect(read().data).toEqual([{ id: 1, version: 2 }]);
    late.resolve([{ id: 1, version: 1 }]);
    await again;
    expect(read().data).toEqual([{ id: 1, version: 2 }]);
    leave();
  });

  it('does not stay with a whole answer that came after something newer', async () => {
    const { client, read, leave, fetchSnapshot } = setUp(
      [
        async () => [{ id: 1, version: 1 }],
        async () => [{ id: 1, version: 3 }],
        async () => [{ id: 1, version: 3 }],
      ],
      null,
      { events: { 'offer.placed': 'refetch' } },
    );
    await expect.poll(() => read().data).toBeDefined();
    // Somebody else's change, told and fetched before the answer to the reader's own, which was made before it, is there.
    say(event(1, 3));
    await settle();
    showAnswer<Row[]>(client, { queryKey: ['rows'] }, [{ id: 1, version: 2 }]);
    expect(read().data).toEqual([{ id: 1, version: 2 }]);
    await settle();
    expect(read().data).toEqual([{ id: 1, version: 3 }]);
    expect(fetchSnapshot).toHaveBeenCalledTimes(3);
    leave();
  });

  it('fetches once for many events of which only the server knows what they mean', async () => {
    const { read, leave, fetchSnapshot } = setUp(
      [async () => [{ id: 1, version: 1 }], async () => [{ id: 1, version: 9 }]],
      null,
      { events: { 'offer.placed': () => REFETCH } },
    );
    await expect.poll(() => read().data).toBeDefined();
    for (let version = 2; version < 9; version += 1) say(event(1, version));
    await settle();
    expect(read().data).toEqual([{ id: 1, version: 9 }]);
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    leave();
  });

  it('puts a fresh snapshot under the eyes of a reader who has moved things', async () => {
    const { client, read, leave } = setUp(
      [async () => [{ id: 1, version: 1 }], async () => [{ id: 2, version: 1 }]],
      null,
      { steady: (shown, fresh) => [...shown, ...fresh] },
    );
    await expect.poll(() => read().data).toBeDefined();
    rearrange<Row[]>(client, { queryKey: ['rows'] }, (rows) => [...rows, { id: 7, version: 7 }]);
    await read().refetch();
    expect(read().data?.map(({ id }) => id)).toEqual([1, 7, 2]);
    leave();
  });

  it('stops listening when nobody looks any more', async () => {
    const { leave } = setUp([async () => []]);
    await expect.poll(() => fakeSocket.handlers.size).toBe(1);
    leave();
    await expect.poll(() => fakeSocket.handlers.size + fakeSocket.catchUps.size).toBe(0);
  });
});

describe('live family', () => {
  it('makes one atom for each key', () => {
    const family = liveFamily((key: string) => ({ key }) as unknown as Atom<string>);
    expect(family('a')).toBe(family('a'));
    expect(family('a')).not.toBe(family('b'));
  });
});
