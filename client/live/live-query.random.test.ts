import fc from 'fast-check';
import { createStore } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fakeSocket } from '#tests/support/fake-socket.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { liveAtom } from './live-atom.ts';
import type { Reduced } from './live-query.ts';
import { AndRefetch, applyAnswer, REFETCH } from './live-query.ts';
import { createQueryClient } from './query-client.ts';

/** Each row's version by its id, as the server has it. */
type Rows = Record<number, number>;
type RowEvent = { id: number; version: number };

const line = vi.hoisted(() => ({
  /** The room's subscription: asked for, in, or not wanted. */
  room: null as null | { isIn: boolean; enter: () => void; joined: Promise<void>; count: number },
}));

vi.mock('./socket.ts', async () => ({
  ...(await import('#tests/support/fake-socket.ts')),
  subscribeRoom: () => {
    if (!line.room) {
      const { promise, resolve } = Promise.withResolvers<void>();
      line.room = { isIn: false, enter: resolve, joined: promise, count: 0 };
    }
    const { room } = line;
    room.count += 1;
    return {
      joined: room.joined,
      wasOpen: room.isIn,
      leave: () => {
        room.count -= 1;
        if (room.count === 0 && line.room === room) line.room = null;
      },
    };
  },
}));

// One clock for all: it would go back from test to test, and what waits since a moment of the last one would wait on.
beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => new Response());
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KEY = ['rows'];

const newer = (rows: Rows, { id, version }: RowEvent): Rows =>
  (rows[id] ?? 0) >= version ? rows : { ...rows, [id]: version };

/** What is shown: all rows, or the first of a page that is cut after so many, and how many there are. */
type Shown = { rows: Rows; total: number };
const CUT = 2;

/** A row is there while its version is odd: it comes, goes and comes again. */
const isThere = (version: number | undefined): boolean => (version ?? 0) % 2 === 1;

const whole = (server: Rows): Shown => ({ rows: { ...server }, total: Object.keys(server).length });
const cut = (server: Rows): Shown => {
  const there = Object.entries(server).filter(([, version]) => isThere(version));
  return { rows: Object.fromEntries(there.slice(0, CUT)), total: there.length };
};

const reduceWhole = (shown: Shown, event: RowEvent): Shown => {
  const rows = newer(shown.rows, event);
  return rows === shown.rows ? shown : { rows, total: Object.keys(rows).length };
};

/** Counts what it holds; of anything else it cannot know whether it was counted. */
const reduceCut = ({ rows, total }: Shown, event: RowEvent): Reduced<Shown> => {
  const held = rows[event.id];
  if (held === undefined) return isThere(event.version) ? new AndRefetch({ rows, total }) : REFETCH;
  if (held >= event.version) return { rows, total };
  const { [event.id]: _, ...others } = rows;
  if (isThere(event.version)) return { rows: { ...others, [event.id]: event.version }, total };
  return new AndRefetch({ rows: others, total: total - 1 });
};

type Kind = {
  /** What a question is answered. */
  read: (server: Rows) => Shown;
  /** Null where every event has it fetched. */
  reduce: ((shown: Shown, event: RowEvent) => Reduced<Shown>) | null;
};
const WHOLE: Kind = { read: whole, reduce: reduceWhole };
const FETCHED: Kind = { read: whole, reduce: null };
const PAGED: Kind = { read: cut, reduce: reduceCut };

/** One server, one line, one page that is opened and left; answers and events are on their way for as long as it pleases. */
const stage = (hasRoom: boolean, { read, reduce }: Kind) => {
  fakeSocket.handlers.clear();
  fakeSocket.catchUps.clear();
  fakeSocket.isConnected = true;
  line.room = null;
  const server: Rows = {};
  /** Told by the server and not received yet, in order. */
  let onTheWay: RowEvent[] = [];
  /** What calls of this page have changed, whose answers it has not received. */
  const called: RowEvent[] = [];
  type Asked = { answer: (shown: Shown) => void; fail: (error: Error) => void; read: Shown | null };
  const asked: Asked[] = [];
  const store = createStore();
  const client = createQueryClient();
  store.set(queryClientAtom, client);
  const rowsAtom = liveAtom<Shown>(() => ({
    queryKey: KEY,
    queryFn: () => new Promise<Shown>((answer, fail) => asked.push({ answer, fail, read: null })),
    events: {
      'offer.placed': reduce ? (shown, event) => reduce(shown, event as unknown as RowEvent) : 'refetch',
    },
    ...(hasRoom && { room: { shop: true } }),
  }));
  let leave: (() => void) | null = null;
  const isReceived = (): boolean => fakeSocket.isConnected && (!hasRoom || line.room?.isIn === true);
  const acts = {
    change: (id: number) => {
      server[id] = (server[id] ?? 0) + 1;
      if (isReceived()) onTheWay.push({ id, version: server[id] });
    },
    /** The page changes something itself: the answer to the call comes before its event, or after. */
    call: (id: number) => {
      acts.change(id);
      called.push({ id, version: server[id] ?? 0 });
    },
    take: (which: number) => {
      const [answer] = called.splice(which % Math.max(1, called.length), 1);
      if (answer)
        applyAnswer<Shown>(client, { queryKey: KEY }, (shown) => (reduce ?? reduceWhole)(shown, answer));
    },
    receive: () => {
      const event = onTheWay.shift();
      if (event && fakeSocket.isConnected) for (const handler of [...fakeSocket.handlers]) handler(event);
    },
    read: (which: number) => {
      const one = asked[which % Math.max(1, asked.length)];
      if (one) one.read ??= read(server);
    },
    answer: (which: number) => {
      const [one] = asked.splice(which % Math.max(1, asked.length), 1);
      one?.answer(one.read ?? read(server));
    },
    fail: (which: number) => {
      const [one] = asked.splice(which % Math.max(1, asked.length), 1);
      one?.fail(new ApiError(500, { code: 'internal', message: 'Something went wrong.' }));
    },
    show: () => {
      leave ??= store.sub(rowsAtom, () => undefined);
    },
    leave: () => {
      leave?.();
      leave = null;
    },
    cut: () => {
      fakeSocket.isConnected = false;
      onTheWay = [];
      if (line.room) line.room.isIn = false;
    },
    join: () => {
      if (!fakeSocket.isConnected || !line.room || line.room.isIn) return;
      line.room.isIn = true;
      line.room.enter();
    },
    connect: () => {
      if (fakeSocket.isConnected) return;
      fakeSocket.isConnected = true;
      if (line.room) line.room.isIn = true;
      for (const catchUp of [...fakeSocket.catchUps]) catchUp();
    },
  };
  const rest = async (): Promise<void> => {
    acts.show();
    acts.connect();
    for (let turn = 0; turn < 40; turn += 1) {
      acts.join();
      // Where nothing is shown yet, the page says that it failed, and asks again.
      const { data, error, refetch } = store.get(rowsAtom);
      if (data === undefined && error) void refetch();
      while (onTheWay.length > 0) acts.receive();
      while (called.length > 0) acts.take(0);
      while (asked.length > 0) acts.answer(0);
      await vi.advanceTimersByTimeAsync(turn < 20 ? 100 : 2_000);
    }
  };
  return {
    acts,
    rest,
    expected: () => read(server),
    shown: () => store.get(rowsAtom).data,
    close: acts.leave,
  };
};

const which = fc.nat({ max: 3 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change' as const), n: which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), n: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), n: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), n: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), n: which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('call' as const, 'take' as const), n: which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('fail', 'show', 'leave', 'cut', 'join', 'connect'),
      n: which,
    }),
  },
);

test.each([
  ['events that are reduced', false, WHOLE],
  ['events that are reduced, from a room', true, WHOLE],
  ['events after which it is fetched', false, FETCHED],
  ['events after which it is fetched, from a room', true, FETCHED],
  ['events of one page of many, with a total', false, PAGED],
  ['events of one page of many, with a total, from a room', true, PAGED],
])('whatever overtakes what, at rest the list is what the server has: %s', async (_what, hasRoom, kind) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const { acts, rest, expected, shown, close } = stage(hasRoom, kind);
      acts.show();
      for (const { do: act, n } of steps) {
        if (act === 'wait') await vi.advanceTimersByTimeAsync([0, 5, 500, 20_000][n] ?? 0);
        else acts[act](n);
        await Promise.resolve();
      }
      await rest();
      expect(shown()).toEqual(expected());
      close();
      await vi.advanceTimersByTimeAsync(1_000);
    }),
    { numRuns: 150 },
  );
});
