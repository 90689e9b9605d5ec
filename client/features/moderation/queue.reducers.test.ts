import { describe, expect, it } from 'vitest';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import type { Queue, QueueEvent } from './queue.reducers.ts';
import { foldQueue, stillLeft } from './queue.reducers.ts';

const item = (uuid: string, minute: number, version = 1): SubmittedItem =>
  ({
    id: minute,
    uuid,
    version,
    submitted_at: `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`,
  }) as SubmittedItem;

const queueOf = (...items: SubmittedItem[]): Queue => ({ items, total: items.length, left: [] });

const submitted = (sent: SubmittedItem): QueueEvent =>
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

const uuids = ({ items }: Queue): string[] => items.map(({ uuid }) => uuid);

describe('the approval queue', () => {
  it('takes an item in at its place, oldest first', () => {
    const after = foldQueue(queueOf(item('a', 1), item('c', 30)), submitted(item('b', 10)));
    expect(uuids(after)).toEqual(['a', 'b', 'c']);
    expect(after.total).toBe(3);
  });

  it('does not take the same item in twice', () => {
    const queue = queueOf(item('a', 1));
    expect(foldQueue(queue, submitted(item('a', 1)))).toBe(queue);
  });

  it('lets a decided item go and remembers who decided', () => {
    const after = foldQueue(queueOf(item('a', 1), item('b', 2)), decided('a', 2));
    expect(uuids(after)).toEqual(['b']);
    expect(after.total).toBe(1);
    expect(after.left).toMatchObject([{ item: { uuid: 'a' }, how: 'approved', by: { name: 'Sara Ali' } }]);
  });

  it('does not bring a decided item back by a late submission', () => {
    const after = foldQueue(foldQueue(queueOf(item('a', 1)), decided('a', 2)), submitted(item('a', 1)));
    expect(after.items).toEqual([]);
  });

  it('takes an item that was sent again after its rejection', () => {
    const after = foldQueue(foldQueue(queueOf(item('a', 1)), decided('a', 2)), submitted(item('a', 40, 3)));
    expect(uuids(after)).toEqual(['a']);
    expect(after.left).toEqual([]);
  });

  it('lets an item go that its owner took down', () => {
    expect(foldQueue(queueOf(item('a', 1)), archived('a', 2)).left).toMatchObject([
      { how: 'taken_down', by: null },
    ]);
  });

  it('remembers over a reload how items left, unless they came back', () => {
    const before = foldQueue(queueOf(item('a', 1), item('b', 2)), decided('a', 2));
    expect(stillLeft(before, [item('b', 2)])).toMatchObject([{ item: { uuid: 'a' }, how: 'approved' }]);
    expect(stillLeft(before, [item('a', 40, 3), item('b', 2)])).toEqual([]);
    expect(stillLeft(undefined, [])).toEqual([]);
  });

  it('ignores decisions about items it does not hold', () => {
    const queue = queueOf(item('a', 1));
    expect(foldQueue(queue, decided('z', 9))).toBe(queue);
  });
});
