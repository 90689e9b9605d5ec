import { describe, expect, it } from 'vitest';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { MyItemEvent } from './my-items.reducers.ts';
import { countsOf, holidayText, reduceMyItems } from './my-items.reducers.ts';

const own = (uuid: string, version: number, status: ItemStatus): OwnItem =>
  ({
    id: uuid.charCodeAt(0),
    uuid,
    version,
    status,
    offers_count: 0,
    offers_to_me: 0,
    item_name: 'Sofa',
  }) as OwnItem;

const eventOf = (type: MyItemEvent['type'], view: string, item: object): MyItemEvent =>
  ({
    id: type,
    type,
    version: 1,
    at: '2026-11-21T08:00:00.000Z',
    data: { view, item },
  }) as unknown as MyItemEvent;

describe('my items', () => {
  it('puts a submitted item first', () => {
    const after = reduceMyItems([own('a', 1, 1)], eventOf('item.submitted', 'owner', own('b', 1, 0)));
    expect(after.map(({ uuid }) => uuid)).toEqual(['b', 'a']);
  });

  it('stands as the server lists it, whichever of two submissions comes first', () => {
    const submitted = ['c', 'b'].map((uuid) => eventOf('item.submitted', 'owner', own(uuid, 1, 0)));
    expect(submitted.reduce(reduceMyItems, [own('a', 1, 1)]).map(({ uuid }) => uuid)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('moves an item to where it stands now', () => {
    const rejected = { ...own('a', 2, 2), rejection: { reason: 'photos', note: null } };
    expect(reduceMyItems([own('a', 1, 0)], eventOf('item.rejected', 'owner', rejected))).toEqual([rejected]);
  });

  it('counts offers by the item’s state and keeps the rest of the item', () => {
    const state = { uuid: 'a', version: 2, status: 1, offers_count: 3 };
    const after = reduceMyItems([own('a', 1, 1)], eventOf('offer.placed', 'seller', state));
    expect(after).toMatchObject([{ item_name: 'Sofa', offers_count: 3, offers_to_me: 3 }]);
  });

  it('ignores what is not newer, and items that are not mine', () => {
    const items = [own('a', 5, 4)];
    expect(reduceMyItems(items, eventOf('item.approved', 'owner', own('a', 5, 1)))).toBe(items);
    const strange = { uuid: 'z', version: 9, status: 1, offers_count: 1 };
    expect(reduceMyItems(items, eventOf('offer.placed', 'public', strange))).toBe(items);
    expect(reduceMyItems(items, eventOf('offer.placed', 'buyer', own('z', 1, 1)))).toBe(items);
  });

  it('counts each state', () => {
    expect(countsOf([own('a', 1, 1), own('b', 1, 1), own('c', 1, 3)])).toEqual({
      0: 0,
      1: 2,
      2: 0,
      3: 1,
      4: 0,
      5: 0,
      6: 0,
      7: 0,
    });
  });
});

describe('a holiday above my items', () => {
  const away = { until: '2026-12-01T20:00:00.000Z' };
  const here = { until: null };

  it('is offered to whoever has an item, however it stands, and to nobody who has none', () => {
    for (const status of [0, 1, 2, 4, 7] as const)
      expect(holidayText([own('a', 1, status)], here), `status ${status}`).toBe('open');
    expect(holidayText([], here)).toBeNull();
  });

  it('can be ended by whoever is away, whatever is left of theirs', () => {
    expect(holidayText([own('a', 1, 7), own('b', 1, 0)], away)).toBe('away_text');
    expect(holidayText([own('a', 1, 4)], away)).toBe('away_selling');
    expect(holidayText([], away)).toBe('away_selling');
  });

  it('keeps its place until it is known', () => {
    expect([holidayText([own('a', 1, 0)], undefined), holidayText([], undefined)]).toEqual(['open', null]);
  });
});
