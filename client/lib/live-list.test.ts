import type { Atom } from 'jotai';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Live } from './live-list.ts';
import { createFolding, liveAtom, liveFamily } from './live-list.ts';
import { createQueryClient } from './query-client.ts';

type Row = { id: number; version: number };
type Event = { id: string; data: Row };

const wire = vi.hoisted(() => ({
  handlers: new Set<(event: unknown) => void>(),
  catchUps: new Set<() => void>(),
  joined: Promise.withResolvers<void>(),
  wasOpen: false,
}));

vi.mock('./socket.ts', () => ({
  onEvent: (_type: string, handler: (event: unknown) => void) => {
    wire.handlers.add(handler);
    return () => wire.handlers.delete(handler);
  },
  onReconnect: (catchUp: () => void) => {
    wire.catchUps.add(catchUp);
    return () => wire.catchUps.delete(catchUp);
  },
  watch: () => ({ joined: wire.joined.promise, wasOpen: wire.wasOpen, leave: () => undefined }),
}));

/** Puts a row in its place when it is newer than the one held. */
const reduce = (rows: Row[], event: Event): Row[] => {
  const held = rows.find((row) => row.id === event.data.id);
  if (held && held.version >= event.data.version) return rows;
  return [...rows.filter((row) => row !== held), event.data];
};

const event = (id: number, version: number): Event => ({ id: `${id}-${version}`, data: { id, version } });

describe('folding', () => {
  it('folds an event into what is held', () => {
    const folding = createFolding(reduce);
    expect(folding.hear([{ id: 1, version: 1 }], event(1, 2))).toEqual([{ id: 1, version: 2 }]);
  });

  it('has nothing to fold into before the first snapshot', () => {
    expect(createFolding(reduce).hear(undefined, event(1, 1))).toBeUndefined();
  });

  it('folds what arrived while the snapshot was on its way, and ignores what it already knew', async () => {
    const folding = createFolding(reduce);
    const answer = Promise.withResolvers<Row[]>();
    const snapshot = folding.fetching(() => answer.promise);
    folding.hear(undefined, event(1, 1));
    folding.hear(undefined, event(2, 5));
    answer.resolve([{ id: 1, version: 3 }]);
    expect(await snapshot).toEqual([
      { id: 1, version: 3 },
      { id: 2, version: 5 },
    ]);
  });

  it('forgets the flight when the snapshot fails', async () => {
    const folding = createFolding(reduce);
    await expect(folding.fetching(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    folding.hear(undefined, event(9, 1));
    expect(await folding.fetching(async () => [])).toEqual([]);
  });
});

describe('live atom', () => {
  beforeEach(() => {
    wire.handlers.clear();
    wire.catchUps.clear();
    wire.joined = Promise.withResolvers();
    wire.wasOpen = false;
  });

  const setUp = (snapshots: (() => Promise<Row[]>)[], room: { shop: true } | null = { shop: true }) => {
    const store = createStore();
    const client = createQueryClient();
    store.set(queryClientAtom, client);
    const fetchSnapshot = vi.fn(() => (snapshots.shift() ?? (async () => []))());
    const rowsAtom: Atom<Live<Row[]>> = liveAtom({
      queryOptions: () => ({ queryKey: ['rows'], queryFn: fetchSnapshot }),
      events: ['offer.placed'],
      reduce: (rows: Row[], heard) => reduce(rows, heard as unknown as Event),
      ...(room && { room: () => room }),
    });
    const show = () => store.sub(rowsAtom, () => undefined);
    const leave = show();
    const edit = (change: (rows: Row[] | undefined) => Row[] | undefined) =>
      client.setQueryData<Row[]>(['rows'], change);
    return { fetchSnapshot, leave, show, edit, read: () => store.get(rowsAtom) };
  };
  const say = (heard: Event): void => {
    for (const handler of wire.handlers) handler(heard);
  };

  it('shows the snapshot, then each event', async () => {
    const { read, leave } = setUp([async () => [{ id: 1, version: 1 }]]);
    expect(read().isLoading).toBe(true);
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 1, version: 1 }]));
    say(event(2, 1));
    await vi.waitFor(() => expect(read().data).toHaveLength(2));
    leave();
  });

  it('keeps an event that arrives before the snapshot', async () => {
    const answer = Promise.withResolvers<Row[]>();
    const { read, leave } = setUp([() => answer.promise]);
    say(event(7, 2));
    answer.resolve([{ id: 7, version: 1 }]);
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 7, version: 2 }]));
    leave();
  });

  it('fetches again after a reconnect', async () => {
    const { read, leave, fetchSnapshot } = setUp([
      async () => [{ id: 1, version: 1 }],
      async () => [{ id: 1, version: 4 }],
    ]);
    await vi.waitFor(() => expect(read().data).toBeDefined());
    for (const catchUp of wire.catchUps) catchUp();
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 1, version: 4 }]));
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    leave();
  });

  it.each([
    ['the room opens', () => wire.joined.resolve()],
    ['the connection is there', () => wire.catchUps.forEach((catchUp) => void catchUp())],
  ])('fetches again what was on its way when %s: it may have been read before', async (_when, opens) => {
    const early = Promise.withResolvers<Row[]>();
    const { read, leave } = setUp([() => early.promise, async () => [{ id: 1, version: 2 }]]);
    opens();
    await Promise.resolve();
    early.resolve([{ id: 1, version: 1 }]);
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 1, version: 2 }]));
    leave();
  });

  it('fetches once in a room that others have opened before', async () => {
    wire.wasOpen = true;
    wire.joined.resolve();
    const { read, leave, fetchSnapshot } = setUp([async () => [{ id: 1, version: 1 }]]);
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 1, version: 1 }]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetchSnapshot).toHaveBeenCalledTimes(1);
    leave();
  });

  it('fetches again what was on its way for somebody who did not listen, in an open room too', async () => {
    wire.wasOpen = true;
    const early = Promise.withResolvers<Row[]>();
    const { read, leave, show } = setUp([() => early.promise, async () => [{ id: 1, version: 2 }]]);
    leave();
    await vi.waitFor(() => expect(wire.handlers.size).toBe(0));
    say(event(1, 2));
    const leaveAgain = show();
    await new Promise((resolve) => setTimeout(resolve));
    early.resolve([{ id: 1, version: 1 }]);
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 1, version: 2 }]));
    leaveAgain();
  });

  it.each([
    ['was left', async () => [{ id: 1, version: 1 }]],
    ['was left before it had come', () => new Promise<Row[]>(() => undefined)],
  ])('fetches again a list without a room that %s: nobody listened meanwhile', async (_how, first) => {
    const { read, leave, show, edit, fetchSnapshot } = setUp(
      [first, async () => [{ id: 1, version: 2 }]],
      null,
    );
    await new Promise((resolve) => setTimeout(resolve));
    leave();
    await vi.waitFor(() => expect(wire.handlers.size).toBe(0));
    say(event(1, 2));
    edit((rows) => rows && [...rows]);
    const leaveAgain = show();
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 1, version: 2 }]));
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    leaveAgain();
  });

  it('keeps what it holds for whoever leaves and comes back in one turn', async () => {
    const { read, leave, show, fetchSnapshot } = setUp([async () => [{ id: 1, version: 1 }]], null);
    await vi.waitFor(() => expect(read().data).toBeDefined());
    leave();
    const leaveAgain = show();
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetchSnapshot).toHaveBeenCalledTimes(1);
    leaveAgain();
  });

  it('asks once more, however many reasons there are', async () => {
    const early = Promise.withResolvers<Row[]>();
    const { read, leave, fetchSnapshot } = setUp([() => early.promise, async () => [{ id: 1, version: 2 }]]);
    wire.joined.resolve();
    for (const catchUp of wire.catchUps) catchUp();
    await Promise.resolve();
    early.resolve([{ id: 1, version: 1 }]);
    await vi.waitFor(() => expect(read().data).toEqual([{ id: 1, version: 2 }]));
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetchSnapshot).toHaveBeenCalledTimes(2);
    leave();
  });

  it('leaves a failure on the screen when the room opens meanwhile', async () => {
    const early = Promise.withResolvers<Row[]>();
    const { read, leave, fetchSnapshot } = setUp([() => early.promise]);
    wire.joined.resolve();
    await Promise.resolve();
    early.reject(new Error('gone'));
    await vi.waitFor(() => expect(read().error?.message).toBe('gone'));
    await new Promise((resolve) => setTimeout(resolve));
    expect([fetchSnapshot.mock.calls.length, read().error?.message]).toEqual([1, 'gone']);
    leave();
  });

  it('shows an error and can be tried again', async () => {
    const { read, leave } = setUp([() => Promise.reject(new Error('down')), async () => []]);
    await vi.waitFor(() => expect(read().error?.message).toBe('down'));
    await read().refetch();
    await vi.waitFor(() => expect(read()).toMatchObject({ data: [], error: null }));
    leave();
  });

  it('stops listening when nobody looks any more', async () => {
    const { leave } = setUp([async () => []]);
    await vi.waitFor(() => expect(wire.handlers.size).toBe(1));
    leave();
    await vi.waitFor(() => expect(wire.handlers.size + wire.catchUps.size).toBe(0));
  });
});

describe('live family', () => {
  it('makes one atom for each key', () => {
    const family = liveFamily((key: string) => ({ key }) as unknown as Atom<string>);
    expect(family('a')).toBe(family('a'));
    expect(family('a')).not.toBe(family('b'));
  });
});
