import { describe, expect, it } from 'vitest';
import type { Approval, QueuePart } from '#shared/moderation/approvals.schema.ts';
import { AndRefetch, REFETCH } from '../../live/live-query.ts';
import type { Queue, QueueEvent } from './queue.reducers.ts';
import { reduceQueue as reduce, stillLeft } from './queue.reducers.ts';

const item = (uuid: string, minute: number, version = 1): Approval => {
  const approval: Partial<Approval> = {
    id: minute,
    uuid,
    version,
    status: 0,
    flags: [],
    claim: null,
    waits: true,
    submitted_at: `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`,
  };
  return approval as Approval;
};

const pageOf = (part: QueuePart, page: number, ...items: Approval[]): Queue => ({
  part,
  page,
  size: 3,
  items,
  total: items.length,
  left: [],
});
const queueOf = (...items: Approval[]): Queue => pageOf('all', 1, ...items);

const submitted = (sent: Approval): QueueEvent =>
  ({
    id: 'a',
    type: 'item.submitted',
    version: sent.version,
    at: sent.submitted_at,
    data: { view: 'admin', item: sent },
  }) as QueueEvent;

const decided = (uuid: string, version: number): QueueEvent =>
  ({
    id: 'b',
    type: 'approval.decided',
    version,
    at: '2026-11-21T09:00:00.000Z',
    data: { view: 'admin', item_uuid: uuid, decision: 'approved', by: { id: 7, name: 'Sara Ali' } },
  }) as QueueEvent;

const archived = (uuid: string, version: number): QueueEvent =>
  ({
    id: 'c',
    type: 'item.archived',
    version,
    at: '2026-11-21T09:00:00.000Z',
    data: { view: 'admin', item_uuid: uuid },
  }) as QueueEvent;

const account = (type: 'account.suspended' | 'account.reinstated', user_id: number): QueueEvent =>
  ({
    id: 'e',
    type,
    version: 1,
    at: '2026-11-21T09:00:00.000Z',
    data: { view: 'admin', user_id },
  }) as QueueEvent;

const aboutA = (type: string, data: object, version = 1): QueueEvent =>
  ({
    id: 'd',
    type,
    version,
    at: '2026-11-21T09:00:00.000Z',
    data: { view: 'admin', item_uuid: 'a', ...data },
  }) as QueueEvent;
const SARA = { id: 7, name: 'Sara Ali' };
const FARAH = { id: 8, name: 'Farah Saleh' };
const claimBy = (by: typeof SARA, minute: number) => ({ by, until: `2026-11-21T09:0${minute}:00.000Z` });
const claimedBy = (by: typeof SARA, minute: number) =>
  aboutA('approval.claimed', { claim: claimBy(by, minute), taken_from: null });

/** What is shown after an event that asks for nothing. */
const reduceQueue = (queue: Queue, event: QueueEvent): Queue => {
  const next = reduce(queue, event);
  if (next === REFETCH || next instanceof AndRefetch) throw new Error('it is fetched');
  return next;
};

const uuids = ({ items }: Queue): string[] => items.map(({ uuid }) => uuid);

describe('the approval queue', () => {
  it('takes an item in at its place, oldest first', () => {
    const after = reduceQueue(queueOf(item('a', 1), item('c', 30)), submitted(item('b', 10)));
    expect(uuids(after)).toEqual(['a', 'b', 'c']);
    expect(after.total).toBe(3);
  });

  it('does not take the same item in twice', () => {
    const queue = queueOf(item('a', 1));
    expect(reduceQueue(queue, submitted(item('a', 1)))).toBe(queue);
  });

  it('lets a decided item go and remembers who decided', () => {
    const after = reduceQueue(queueOf(item('a', 1), item('b', 2)), decided('a', 2));
    expect(uuids(after)).toEqual(['b']);
    expect(after.total).toBe(1);
    expect(after.left).toMatchObject([{ item: { uuid: 'a' }, how: 'approved', by: { name: 'Sara Ali' } }]);
  });

  it('does not bring a decided item back by a late submission', () => {
    const after = reduceQueue(reduceQueue(queueOf(item('a', 1)), decided('a', 2)), submitted(item('a', 1)));
    expect(after.items).toEqual([]);
  });

  it('takes an item that was sent again after its rejection', () => {
    const after = reduceQueue(
      reduceQueue(queueOf(item('a', 1)), decided('a', 2)),
      submitted(item('a', 40, 3)),
    );
    expect(uuids(after)).toEqual(['a']);
    expect(after.left).toEqual([]);
  });

  it('lets an item go that its owner took down', () => {
    expect(reduceQueue(queueOf(item('a', 1)), archived('a', 2)).left).toMatchObject([
      { how: 'taken_down', by: null },
    ]);
  });

  it('remembers over a reload how items left, unless they came back', () => {
    const before = reduceQueue(queueOf(item('a', 1), item('b', 2)), decided('a', 2));
    expect(stillLeft(before, [item('b', 2)])).toMatchObject([{ item: { uuid: 'a' }, how: 'approved' }]);
    expect(stillLeft(before, [item('a', 40, 3), item('b', 2)])).toEqual([]);
  });

  it('ignores decisions about items it does not hold', () => {
    const queue = queueOf(item('a', 1));
    expect(reduceQueue(queue, decided('z', 9))).toBe(queue);
  });

  it('shows who is at an item, the newest claim, until they leave', () => {
    const byFarah = reduceQueue(reduceQueue(queueOf(item('a', 1)), claimedBy(SARA, 2)), claimedBy(FARAH, 4));
    expect(byFarah.items[0]?.claim).toEqual(claimBy(FARAH, 4));
    expect(reduceQueue(byFarah, claimedBy(SARA, 3))).toBe(byFarah);
    expect(reduceQueue(byFarah, aboutA('approval.released', { by: SARA }))).toBe(byFarah);
    expect(reduceQueue(byFarah, aboutA('approval.released', { by: FARAH })).items[0]?.claim).toBeNull();
  });

  it('keeps flags and claim through a change of the item, and takes newer flags', () => {
    const flags = [{ kind: 'new_seller', is_first: true, account_days: 1 }];
    const flagged = reduceQueue(queueOf(item('a', 1)), aboutA('approval.flagged', { flags }));
    const changed = reduceQueue(reduceQueue(flagged, claimedBy(SARA, 2)), submitted(item('a', 1, 2)));
    expect(changed.items).toMatchObject([{ version: 2, flags, claim: { by: SARA } }]);
    expect(reduceQueue(changed, aboutA('approval.flagged', { flags: [] })).items[0]?.flags).toEqual(flags);
  });

  it('shows the first name that waits with the items of its seller, and no later one', () => {
    const of = (uuid: string, id: number): Approval =>
      ({ ...item(uuid, 1), user: { id }, seller: { name: 'Seller 3F2A', waiting_name: null } }) as Approval;
    const aboutName = (type: 'vendor.name_submitted' | 'vendor.name_decided', data: object): QueueEvent =>
      ({ id: 'n', type, version: 1, at: '', data: { view: 'admin', user_id: 7, ...data } }) as QueueEvent;
    const names = ({ items }: Queue) => items.map(({ seller }) => seller.waiting_name);
    const before = queueOf(of('a', 7), of('b', 8));
    const first = reduceQueue(
      before,
      aboutName('vendor.name_submitted', { name: 'Second Spring', is_first: true }),
    );
    expect(names(first)).toEqual(['Second Spring', null]);
    expect(names(reduceQueue(first, aboutName('vendor.name_decided', { is_approved: false })))).toEqual([
      null,
      null,
    ]);
    const later = aboutName('vendor.name_submitted', { name: 'Third Spring', is_first: false });
    expect(names(reduceQueue(before, later))).toEqual([null, null]);
  });

  it('has counted what it does not hold, where that may stand on another page', () => {
    const of5 = (one: Approval): Approval => ({ ...one, user: { id: 5, vendor: null } });
    const first = { ...queueOf(of5(item('a', 1)), of5(item('b', 2)), of5(item('c', 3))), total: 5 };
    const onItsPage = submitted(item('aa', 1, 2));
    const shown = reduce(first, onItsPage);
    expect(shown).toBeInstanceOf(AndRefetch);
    expect(shown).toMatchObject({ data: { total: 5, items: [{ uuid: 'a' }, { uuid: 'aa' }, {}, {}] } });
    expect(reduce(first, submitted(item('z', 50, 2)))).toMatchObject({
      data: { total: 5, items: first.items },
    });
    expect(reduce(first, decided('z', 9))).toBe(REFETCH);
    expect(reduce(first, account('account.suspended', 4))).toBeInstanceOf(AndRefetch);
    // What it let go itself, it has counted.
    const after = reduceQueue(first, decided('a', 2));
    expect([after.total, reduce(after, decided('a', 2))]).toEqual([4, after]);
  });

  it('takes in what belongs to its part and page only, and counts the rest of its part', () => {
    const full = queueOf(item('a', 1), item('b', 2), item('c', 3));
    expect(reduceQueue(full, submitted(item('d', 4)))).toMatchObject({ items: full.items, total: 4 });
    const second = pageOf('all', 2, item('d', 10));
    expect(reduce(second, submitted(item('b', 2)))).toMatchObject({ data: { items: second.items } });
    expect(reduce(second, submitted(item('e', 11)))).toMatchObject({
      data: { items: [{ uuid: 'd' }, { uuid: 'e' }] },
    });
    const edits = pageOf('edits', 1);
    expect(reduceQueue(edits, submitted(item('a', 1)))).toBe(edits);
    const edited: Approval = { ...item('a', 1), status: 1 };
    expect(uuids(reduceQueue(edits, submitted(edited)))).toEqual(['a']);
    expect(reduce(pageOf('flagged', 1), submitted(item('a', 1)))).toBe(REFETCH);
    expect(reduce(pageOf('flagged', 1), aboutA('approval.flagged', { flags: [] }))).toBe(REFETCH);
  });
});

describe('a suspended seller', () => {
  const of = (seller: number, one: Approval): Approval => ({ ...one, user: { ...one.user, id: seller } });

  it('takes everything of theirs out of the queue, and says why', () => {
    const before = queueOf(of(4, item('a', 1, 3)), of(5, item('b', 2)), of(4, item('c', 3)));
    const after = reduceQueue(before, account('account.suspended', 4));
    expect(after.items.map(({ uuid }) => uuid)).toEqual(['b']);
    expect(after.total).toBe(1);
    expect(after.left.map(({ item: { uuid, waits }, how, by }) => [uuid, waits, how, by])).toEqual([
      ['a', false, 'held_back', null],
      ['c', false, 'held_back', null],
    ]);
    expect(reduceQueue(after, account('account.suspended', 4))).toBe(after);
    expect(reduceQueue(after, account('account.reinstated', 4))).toBe(after);
  });
});
