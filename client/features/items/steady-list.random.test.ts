import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import type { ListEvent } from './steady-list.reducers.ts';
import type { SteadyList } from './steady-list.ts';
import { steady } from './steady-list.ts';
import type { VendorShown } from './vendor/vendor.queries.ts';
import { comeAnew, reduceVendor, steadyVendor } from './vendor/vendor.reducers.ts';

const VENDOR = { uuid: 'v', name: 'Maya', logo: null, address: null, stripe_id: null };

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
  let asked: { at: number; read: VendorShown | null } | null = null;
  const isListed = ({ status, isHidden }: Kept) => (status === 1 || status === 4) && !isHidden;
  const cardOf = (id: number, { status, version, at, isHidden }: Kept): ItemCard =>
    anItemCard({
      id,
      uuid: `item-${id}`,
      status: isHidden ? 5 : status,
      version,
      published_at: new Date(at * 1000).toISOString(),
      user: { id: 7, vendor: VENDOR },
    });
  const readItems = (): SteadyList => {
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
  const read = (): VendorShown => {
    const page = readItems();
    const sold = [...items.values()].filter(({ status }) => status === 3).length;
    const vendor = {
      ...VENDOR,
      since: '2026-01-01T00:00:00.000Z',
      on_sale: page.total,
      sold,
      away_until: null,
    };
    return { vendor, items: page };
  };
  // Two are on sale when the page is opened.
  for (const id of [0, 1]) items.set(id, { status: 1, isHidden: false, version: 1, at: tick() });
  let shown = read();
  const emit = (type: string, id: number, kept: Kept) => {
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
    emit(type, id, kept);
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
      if (kept && !kept.isHidden && kept.status !== 3) change(id, 'item.hidden', { isHidden: true });
    },
    show: (id: number) => {
      const kept = items.get(id);
      if (kept?.isHidden) change(id, 'item.shown', { isHidden: false });
    },
    receive: () => {
      const event = onTheWay.shift();
      if (!event) return;
      later.push({ at: tick(), event });
      shown = reduceVendor(shown, event);
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
      shown = steadyVendor(shown, asked.read ?? read());
      for (const { event } of later) shown = reduceVendor(shown, event);
      asked = null;
    },
  };
  const rest = () => {
    acts.answer();
    while (onTheWay.length > 0) acts.receive();
  };
  return { acts, rest, shown: () => comeAnew(shown), server: read };
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

const run = (size: number, check: (shown: VendorShown, server: VendorShown) => void) =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const { acts, rest, shown, server } = stage(size);
      for (const { act, id } of steps) acts[act](id);
      rest();
      check(shown(), server());
    }),
    { numRuns: 2_000 },
  );
const idsOf = ({ items: { data } }: VendorShown): number[] =>
  data
    .filter(({ status }) => isOnSaleStatus(status))
    .map(({ id }) => id)
    .toSorted();

test('whatever comes and goes, a list of one page has and counts what the server has, in its order', () => {
  run(4, ({ vendor, items }, server) => {
    const [shown, expected] = [{ vendor, items }, server].map((page) => ({
      on_sale: page.vendor.on_sale,
      total: page.items.total,
      ids: idsOf(page),
    }));
    expect(shown).toEqual(expected);
    if (!items.is_miscounted) expect(vendor.sold).toBe(server.vendor.sold);
  });
});

test('the first of several pages counts what the server counts, or knows that it does not', () => {
  run(1, ({ vendor, items }, server) => {
    if (items.is_miscounted || items.unsure.length > 0) return;
    expect([vendor, items.total]).toEqual([server.vendor, server.items.total]);
  });
});
