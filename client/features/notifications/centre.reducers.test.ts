import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CentreState, NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { Centre, CentreEvent, CentrePage } from './centre.reducers.ts';
import {
  asIfRead,
  EMPTY_CENTRE,
  hasEarlier,
  reachedSeq,
  reduceCentre,
  withEarlier,
  withPage,
} from './centre.reducers.ts';
import { daysOf } from './grouping.ts';
import { withDrop } from './price-drops.ts';

const notice = (seq: number, more: Partial<NotificationView> = {}): NotificationView =>
  ({
    seq,
    kind: 'offer.placed',
    facts: { item: 'Oak desk', item_uuid: 'desk', price: 100, name: 'Omar', until: '2026-01-02T10:00:00Z' },
    path: '/view-offers',
    created_at: `2026-01-01T10:${String(seq % 60).padStart(2, '0')}:00.000Z`,
    is_read: false,
    ...more,
  }) as NotificationView;

/** What the server does: numbers without gaps, a version for every change, and an event for each. */
const createServer = () => {
  const notices: NotificationView[] = [];
  let version = 0;
  const state = (): CentreState => ({
    last_seq: notices.length,
    unread_count: notices.filter(({ is_read }) => !is_read).length,
    version,
  });
  const unread = () =>
    notices
      .filter(({ is_read }) => !is_read)
      .map(({ seq, kind }) => ({ seq, kind }))
      .toReversed();
  const event = (type: string, data: object) =>
    ({
      id: `${version}`,
      type,
      version,
      at: '',
      data: { view: 'owner', ...data, state: state() },
    }) as CentreEvent;
  return {
    state,
    add: () => {
      const added = notice(notices.length + 1);
      notices.push(added);
      version += 1;
      return event('notification.created', { notification: added });
    },
    read: (upTo: number) => {
      for (const [index, held] of notices.entries()) {
        if (held.seq <= upTo) notices[index] = { ...held, is_read: true };
      }
      version += 1;
      return event('notification.read', { up_to: upTo, seqs: [] });
    },
    /** Some by number, as opening what they are about does. */
    readSome: (seqs: readonly number[]) => {
      for (const [index, held] of notices.entries()) {
        if (seqs.includes(held.seq)) notices[index] = { ...held, is_read: true };
      }
      version += 1;
      return event('notification.read', { up_to: null, seqs: [...seqs] });
    },
    page: (after: number): CentrePage => ({
      data: notices.filter(({ seq }) => seq > after),
      total: notices.length,
      last_page: 1,
      current_page: 1,
      state: state(),
      unread: unread(),
    }),
    unread,
    all: () => notices.toReversed(),
  };
};
type Server = ReturnType<typeof createServer>;

type Happening = 'add' | number | number[];
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constant('add' as const),
  fc.integer({ min: 0, max: 30 }),
  fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 }),
);
/** Only what there is can be read by number. */
const happen = (server: Server, what: Happening): CentreEvent => {
  if (what === 'add') return server.add();
  if (typeof what === 'number') return server.read(what);
  return server.readSome(what.filter((seq) => seq <= server.state().last_seq));
};

describe('the centre', () => {
  it('ends as the server has it, whatever order events arrive in and however often', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 40, size: 'max' }),
        fc.infiniteStream(fc.nat()),
        (story, dice) => {
          const server = createServer();
          const events = story.map((what) => happen(server, what));
          const shuffled = [...events, ...events]
            .map((event) => ({ event, order: dice.next().value }))
            .sort((a, b) => a.order - b.order);
          const centre = shuffled.reduce((held, { event }) => reduceCentre(held, event), EMPTY_CENTRE);
          expect(centre).toMatchObject({
            notices: server.all(),
            unread: server.unread(),
            state: server.state(),
          });
        },
      ),
    );
  });

  it('is whole again after any time away, with what other devices have read', () => {
    fc.assert(
      fc.property(fc.array(happening), fc.array(happening), (before, away) => {
        const server = createServer();
        const here = before.reduce<Centre>(
          (held, what) => reduceCentre(held, happen(server, what)),
          EMPTY_CENTRE,
        );
        for (const what of away) happen(server, what);
        const back = withPage(here, server.page(reachedSeq(here)));
        expect(back).toMatchObject({ notices: server.all(), unread: server.unread(), state: server.state() });
      }),
    );
  });

  it('knows what is unread beyond what it holds, and forgets what is read', () => {
    const server = createServer();
    for (let count = 0; count < 5; count += 1) server.add();
    const held = withPage(EMPTY_CENTRE, { ...server.page(3), unread: server.unread() });
    expect(held.unread.map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
    expect(reduceCentre(held, server.add()).unread.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(reduceCentre(held, server.read(2)).unread.map(({ seq }) => seq)).toEqual([5, 4, 3]);
    const here = asIfRead(held, [1, 5]);
    expect([here.state.unread_count, here.unread.map(({ seq }) => seq)]).toEqual([3, [4, 3, 2]]);
  });

  it('names once what came while the server read its answer', () => {
    const server = createServer();
    const before = server.state();
    const received = reduceCentre(EMPTY_CENTRE, server.add());
    const page = { ...server.page(0), state: before };
    expect(withPage(received, page).unread).toEqual(server.unread());
  });

  it('takes older ones in without going back in time', () => {
    fc.assert(
      fc.property(
        fc.array(happening, { minLength: 1 }),
        fc.nat(),
        fc.array(happening),
        (before, from, meanwhile) => {
          const server = createServer();
          for (const what of before) happen(server, what);
          const oldest = from % (server.state().last_seq + 1);
          const held = withPage(EMPTY_CENTRE, server.page(oldest));
          const earlier = (): CentrePage => {
            const page = server.page(0);
            return { ...page, data: page.data.filter(({ seq }) => seq <= oldest) };
          };
          const asked = earlier();
          const now = meanwhile.map((what) => happen(server, what)).reduce(reduceCentre, held);
          const whole = { notices: server.all(), unread: server.unread(), state: server.state() };
          expect(withEarlier(now, asked)).toMatchObject(whole);
          expect(withEarlier(now, earlier())).toMatchObject(whole);
        },
      ),
    );
  });

  it('asks again from before a gap', () => {
    const server = createServer();
    const [first, , third] = [server.add(), server.add(), server.add()];
    const held = [first, third].reduce(
      (centre, event) => reduceCentre(centre, event as CentreEvent),
      EMPTY_CENTRE,
    );
    expect(reachedSeq(held)).toBe(1);
  });

  it('knows whether there is more before what it holds', () => {
    const server = createServer();
    for (let count = 0; count < 5; count += 1) server.add();
    expect(hasEarlier(withPage(EMPTY_CENTRE, server.page(3)))).toBe(true);
    expect(hasEarlier(withPage(EMPTY_CENTRE, server.page(0)))).toBe(false);
    expect(hasEarlier(EMPTY_CENTRE)).toBe(false);
  });

  it('counts down at once when something is read here, and not twice when the server says so', () => {
    const server = createServer();
    server.add();
    server.add();
    const shown = asIfRead(withPage(EMPTY_CENTRE, server.page(0)), [2]);
    expect(shown.state.unread_count).toBe(1);
    const read = reduceCentre(shown, server.read(2));
    expect(read.state.unread_count).toBe(0);
    expect(asIfRead(read, [2]).state.unread_count).toBe(0);
  });
});

describe('lines of the centre', () => {
  const kinds = (notices: NotificationView[]) =>
    daysOf(notices).map(({ day, entries }) => [day, ...entries.map(({ all }) => all.map(({ seq }) => seq))]);

  const about = (kind: NotificationView['kind'], item_uuid: string, more: Partial<NotificationView> = {}) =>
    ({ kind, facts: { ...notice(1).facts, item_uuid }, path: `/${item_uuid}`, ...more }) as typeof more;

  it('group several of one kind about one thing where the newest stands, unread while one of them is', () => {
    const lamp = about('offer.placed', 'lamp', { is_read: true });
    const notices = [notice(5, { is_read: true }), notice(4, lamp), notice(3), notice(2, { is_read: true })];
    expect(kinds(notices)).toEqual([['2026-01-01', [5, 3, 2], [4]]]);
    const entries = daysOf(notices).flatMap((day) => day.entries);
    expect(entries.map(({ isUnread }) => isUnread)).toEqual([true, false]);
    const read = notices.map((held) => ({ ...held, is_read: true }));
    expect(kinds(read)).toEqual(kinds(notices));
  });

  it('group several of one kind, whatever they are about, and lead to where all of them are', () => {
    const drop = (item: string) => about('item.price_dropped', item);
    const [entry] = daysOf([notice(2, drop('desk')), notice(1, drop('lamp'))]).flatMap((day) => day.entries);
    expect([entry?.all.length, entry?.to]).toEqual([2, '/watching']);
    const [one] = daysOf([notice(2, drop('desk')), notice(1, drop('desk'))]).flatMap((day) => day.entries);
    expect([one?.all.length, one?.to]).toEqual([2, '/desk']);
  });

  it('group what becomes of one purchase, and of one offer, apart from each other', () => {
    const [sold, agreed] = [about('purchase.sold', 'desk'), about('collection.agreed', 'desk')];
    const countered = about('offer.countered', 'desk');
    expect(kinds([notice(4, agreed), notice(3, sold), notice(2, countered), notice(1)])).toEqual([
      ['2026-01-01', [4, 3], [2], [1]],
    ]);
  });

  it('never group what must be read one by one', () => {
    const rejected = about('item.rejected', 'desk');
    expect(kinds([notice(2, rejected), notice(1, rejected)])).toEqual([['2026-01-01', [2], [1]]]);
  });

  it('show so many, each with all that is held of it', () => {
    const lamp = about('offer.placed', 'lamp');
    const shown = daysOf([notice(3), notice(2, lamp), notice(1)], { most: 1 });
    expect(shown.map(({ entries }) => entries.map(({ all }) => all.map(({ seq }) => seq)))).toEqual([
      [[3, 1]],
    ]);
  });

  it('say that a group may be larger on the day of the oldest one held, as long as there are earlier ones', () => {
    const lamp = about('offer.placed', 'lamp');
    const later = { created_at: '2026-01-03T09:00:00Z' };
    const notices = [notice(6, later), notice(5, later), notice(4), notice(3), notice(2, lamp)];
    const partial = (hasEarlier: boolean) =>
      daysOf(notices, { hasEarlier }).map(({ entries }) => entries.map(({ isPartial }) => isPartial));
    expect(partial(true)).toEqual([[false], [true, false]]);
    expect(partial(false)).toEqual([[false], [false, false]]);
  });

  it('stand under their day in Dubai', () => {
    const late = notice(2, { created_at: '2026-01-01T21:30:00.000Z' });
    expect(kinds([late, notice(1)])).toEqual([
      ['2026-01-02', [2]],
      ['2026-01-01', [1]],
    ]);
  });
});

describe('price drops', () => {
  const drop = (item_uuid: string, price: number, was: number) => ({ item: 'Sofa', item_uuid, price, was });

  it('stand together, the newest first, each item once with what it cost before', () => {
    const one = withDrop([], drop('sofa', 900, 1_000));
    const both = withDrop(one, drop('lamp', 90, 100));
    expect(both).toEqual([drop('lamp', 90, 100), drop('sofa', 900, 1_000)]);
    expect(withDrop(both, drop('sofa', 800, 900))).toEqual([drop('sofa', 800, 1_000), drop('lamp', 90, 100)]);
  });
});
