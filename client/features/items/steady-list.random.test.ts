import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import type { ListEvent } from './steady-list.reducers.ts';
import { anew, reduceList, steadyList } from './steady-list.reducers.ts';
import type { SteadyList } from './steady-list.ts';
import { steady } from './steady-list.ts';

/** One item as the server has it: `at` is when it came on sale, and grows with each approval. */
type Kept = { status: 1 | 3 | 4 | 5 | 7; isHidden: boolean; version: number; at: number };

/** A shop of a few items, and a reader of its first page; events and answers are on their way for as long as it pleases. */
const stage = (size: number) => {
  let now = 0;
  const tick = (): number => {
    now += 1;
    return now;
  };
  const items = new Map<number, Kept>();
  const onTheWay: ListEvent[] = [];
  let later: { at: number; event: ListEvent }[] = [];
  let asked: { at: number; read: SteadyList | null } | null = null;
  const isListed = ({ status, isHidden }: Kept) => (status === 1 || status === 4) && !isHidden;
  const cardOf = (id: number, { status, version, at, isHidden }: Kept): ItemCard =>
    anItemCard({
      id,
      uuid: `item-${id}`,
      status: isHidden ? 5 : status,
      version,
      published_at: new Date(at * 1000).toISOString(),
    });
  const read = (): SteadyList => {
    const listed = [...items].filter(([, kept]) => isListed(kept)).map(([id, kept]) => cardOf(id, kept));
    const data = listed.sort(
      (a, b) => String(b.published_at).localeCompare(String(a.published_at)) || b.id - a.id,
    );
    return steady(
      {
        data: data.slice(0, size),
        total: data.length,
        last_page: Math.max(1, Math.ceil(data.length / size)),
        current_page: 1,
      },
      size,
    );
  };
  // Two are on sale when the page is opened.
  for (const id of [0, 1]) items.set(id, { status: 1, isHidden: false, version: 1, at: tick() });
  let shown = read();
  const reduce = reduceList<SteadyList>(() => 'yes');
  const tell = (type: string, id: number, kept: Kept) => {
    // Nobody is told of what is hidden, but that it is.
    if (kept.isHidden && type !== 'item.hidden') return;
    const item = cardOf(id, kept);
    const card = type === 'item.released' ? { card: item } : {};
    const event = {
      id: `${now}`,
      type,
      version: kept.version,
      at: '',
      data: { view: 'public', item, ...card },
    };
    onTheWay.push(event as unknown as ListEvent);
  };
  const change = (id: number, type: string, to: Partial<Kept>) => {
    const before = items.get(id) ?? { status: 5, isHidden: false, version: 0, at: 0 };
    const kept = { ...before, ...to, version: before.version + 1 } as Kept;
    items.set(id, kept);
    tell(type, id, kept);
  };
  const acts = {
    approve: (id: number) => {
      if (items.has(id)) return;
      change(id, 'item.approved', { status: 1, at: tick() });
    },
    pause: (id: number) => {
      const kept = items.get(id);
      if (kept?.status === 1) change(id, 'item.paused', { status: 7 });
    },
    resume: (id: number) => {
      const kept = items.get(id);
      if (kept?.status === 7) change(id, 'item.resumed', { status: 1 });
    },
    sell: (id: number) => {
      const kept = items.get(id);
      if (kept && isListed(kept)) change(id, 'item.sold', { status: 3 });
    },
    reserve: (id: number) => {
      const kept = items.get(id);
      if (kept && isListed(kept)) change(id, 'item.reserved', { status: kept.status === 1 ? 4 : 1 });
    },
    release: (id: number) => {
      if (items.get(id)?.status === 3) change(id, 'item.released', { status: 1 });
    },
    hide: (id: number) => {
      const kept = items.get(id);
      if (kept && !kept.isHidden) change(id, 'item.hidden', { isHidden: true });
    },
    show: (id: number) => {
      const kept = items.get(id);
      if (kept?.isHidden) change(id, 'item.shown', { isHidden: false });
    },
    receive: () => {
      const event = onTheWay.shift();
      if (!event) return;
      later.push({ at: tick(), event });
      shown = reduce(shown, event);
    },
    ask: () => {
      asked ??= { at: tick(), read: null };
    },
    read: () => {
      if (asked) asked.read ??= read();
    },
    answer: () => {
      if (!asked) return;
      const { at } = asked;
      later = later.filter((one) => one.at > at);
      shown = steadyList(shown, asked.read ?? read(), {});
      for (const { event } of later) shown = reduce(shown, event);
      asked = null;
    },
  };
  const rest = () => {
    acts.answer();
    while (onTheWay.length > 0) acts.receive();
  };
  return { acts, rest, shown: () => anew(shown, {}), server: read };
};

const step = fc.record({
  act: fc.constantFrom<keyof ReturnType<typeof stage>['acts']>(
    'approve',
    'approve',
    'pause',
    'resume',
    'sell',
    'reserve',
    'release',
    'hide',
    'show',
    'receive',
    'receive',
    'ask',
    'read',
    'answer',
  ),
  id: fc.nat({ max: 2 }),
});

const run = (size: number, check: (shown: SteadyList, server: SteadyList) => void) =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { acts, rest, shown, server } = stage(size);
      for (const { act, id } of steps) acts[act](id);
      rest();
      check(shown(), server());
    }),
    { numRuns: 2_000 },
  );
const idsOf = ({ data }: SteadyList): number[] =>
  data
    .filter(({ status }) => isOnSaleStatus(status))
    .map(({ id }) => id)
    .toSorted();

test('whatever comes and goes, a list of one page has and counts what the server has', () => {
  run(4, (shown, server) => {
    expect({ total: shown.total, ids: idsOf(shown) }).toEqual({ total: server.total, ids: idsOf(server) });
  });
});

test('the first of several pages counts what the server counts, or knows that it does not', () => {
  run(1, (shown, server) => {
    if (!shown.is_miscounted && shown.unsure.length === 0) expect(shown.total).toBe(server.total);
  });
});
