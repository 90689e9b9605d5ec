import { describe, expect, it } from 'vitest';
import { SHOP_PAGE_SIZE } from '#shared/items/items.rules.ts';
import type { ItemCard, ItemState } from '#shared/items/items.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import type { ShopPage } from './items.queries.ts';
import type { ListEvent } from './steady-list.reducers.ts';
import { anew, reduceList, showArrived, steadyList } from './steady-list.reducers.ts';

const state = (changes: Partial<ItemState> = {}): ItemState => anItemCard(changes);

const event = (type: ListEvent['type'], data: object): ListEvent =>
  ({
    id: crypto.randomUUID(),
    type,
    version: 1,
    at: '2026-01-01T00:00:00.000Z',
    data,
  }) as unknown as ListEvent;

const shop = (changes: Partial<ShopPage> = {}): ShopPage => ({
  data: [anItemCard()],
  total: 1,
  last_page: 1,
  current_page: 1,
  counting: { accuracy: 'exact', counted_at: '2026-01-01T00:00:00.000Z' },
  corrected_keyword: null,
  merged_into: null,
  arrived: [],
  unsure: [],
  is_miscounted: false,
  size: SHOP_PAGE_SIZE,
  ...changes,
});
const of = (...uuids: string[]): ShopPage => shop({ data: uuids.map((uuid) => anItemCard({ uuid })) });
/** On sale since that day. */
const since = (day: number, uuid: string): ItemCard =>
  anItemCard({ uuid, id: day, published_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z` });
/** The newest first, as the shop lists them: `c` came on the third day, `a` on the first. */
const byTime = (...uuids: string[]): ShopPage =>
  shop({ data: uuids.map((uuid) => since(uuid.charCodeAt(0) - 96, uuid)), total: 612, last_page: 9 });
const uuids = (cards: readonly ItemCard[]): string => cards.map(({ uuid }) => uuid).join('');

describe('a page of the shop', () => {
  const reduce = reduceList(() => 'yes');

  it('changes a card in place, whatever event tells its new state', () => {
    const reserved = reduce(
      shop(),
      event('item.reserved', { view: 'public', item: state({ version: 4, status: 4 }) }),
    );
    expect(reserved.data[0]?.status).toBe(4);
    const priced = { view: 'public', item: state({ version: 5, price: 80 }) };
    expect(reduce(reserved, event('item.price_changed' as 'item.sold', priced)).data[0]?.price).toBe(80);
  });

  it('keeps a sold card in its place', () => {
    const sold = reduce(
      of('a', 'b'),
      event('item.sold', { view: 'public', item: state({ version: 4, status: 3 }) }),
    );
    expect(uuids(sold.data)).toBe('ab');
    expect(sold.data[0]?.status).toBe(3);
  });

  it('answers the same page for what it does not show or knows already', () => {
    const page = shop();
    const same = (type: ListEvent['type'], data: object) =>
      expect(reduce(page, event(type, data))).toBe(page);
    same('item.sold', { view: 'public', item: state({ uuid: 'b', version: 9 }) });
    same('item.sold', { view: 'public', item: state({ version: 3, status: 3 }) });
    same('item.archived', { view: 'admin', item_uuid: 'a' });
  });

  it('counts what came and was not sold meanwhile', () => {
    const came = ['b', 'c', 'd'].map((uuid) =>
      event('item.approved', { view: 'public', item: anItemCard({ uuid, id: 9 }) }),
    );
    const sold = ['b', 'd'].map((uuid) =>
      event('item.sold', { view: 'public', item: state({ uuid, version: 9, status: 3 }) }),
    );
    const after = showArrived([...came, ...sold].reduce(reduce, shop({ total: 611, last_page: 9 })), {});
    expect([uuids(after.data), after.total, after.last_page]).toEqual([
      'ca',
      612,
      Math.ceil(612 / SHOP_PAGE_SIZE),
    ]);
  });

  it('counts what is sold before the reader’s eyes no more', () => {
    const sold = event('item.sold', { view: 'public', item: state({ version: 4, status: 3 }) });
    const after = reduce(shop({ total: 17, last_page: 2 }), sold);
    expect([after.total, after.last_page]).toEqual([16, 1]);
    expect(reduce(after, sold)).toBe(after);
  });

  it('knows that it may be counted wrong when something on another page comes or goes', () => {
    const page = shop({ total: 40, last_page: 3, current_page: 2 });
    const sold = event('item.sold', { view: 'public', item: state({ uuid: 'z', version: 9, status: 3 }) });
    const after = reduce(page, sold);
    expect([page.is_miscounted, after.is_miscounted]).toEqual([false, true]);
    expect(reduce(after, sold)).toBe(after);
    const approved = event('item.approved', { view: 'public', item: anItemCard({ uuid: 'z' }) });
    expect(reduceList(() => 'no')(page, approved).is_miscounted).toBe(true);
  });

  it('keeps a new item waiting until the reader asks for it', () => {
    const approved = event('item.approved', { view: 'public', item: anItemCard({ uuid: 'b', id: 9 }) });
    const waiting = reduce(shop(), approved);
    expect(uuids(waiting.data)).toBe('a');
    expect(uuids(waiting.arrived)).toBe('b');
    expect(reduce(waiting, approved).arrived).toHaveLength(1);
    const shown = showArrived(waiting, {});
    expect(uuids(shown.data)).toBe('ba');
    expect(shown).toMatchObject({ total: 2, arrived: [] });
  });

  it('lets an item wait whose seller is back, unless it was sold meanwhile', () => {
    const back = (status: ItemCard['status']) =>
      event('item.shown', { view: 'public', item: anItemCard({ uuid: 'b', status }) });
    expect(uuids(reduce(shop(), back(1)).arrived)).toBe('b');
    expect(reduce(shop(), back(3)).arrived).toEqual([]);
  });

  it('marks what is paused, counts it no more, and takes it back once it is resumed', () => {
    const changed = (type: 'item.paused' | 'item.resumed', version: number, status: ItemCard['status']) =>
      event(type, { view: 'public', item: anItemCard({ uuid: 'a', version, status }) });
    const before = shop();
    const without = reduce(before, changed('item.paused', 8, 7));
    expect(without).toMatchObject({ data: [{ uuid: 'a', status: 7 }], total: before.total - 1 });
    expect(anew(without, {}).data).toEqual([]);
    const back = reduce(without, changed('item.resumed', 9, 1));
    expect(back).toMatchObject({ data: [{ uuid: 'a', status: 1 }], total: before.total });
    expect(uuids(reduce(anew(without, {}), changed('item.resumed', 9, 1)).arrived)).toBe('a');
  });

  it('does not take what is back for new: whether it stands on this page is asked', () => {
    const page = byTime('d', 'c');
    const back = event('item.shown', { view: 'public', item: since(2, 'b') });
    const asking = reduce(page, back);
    expect(asking).toMatchObject({ arrived: [], unsure: ['b'] });
    expect(reduce(asking, back)).toBe(asking);
    const restored = event('item.approved', { view: 'public', item: since(2, 'b') });
    expect(reduce(page, restored)).toMatchObject({ arrived: [], unsure: ['b'] });
    const approved = event('item.approved', { view: 'public', item: since(5, 'e') });
    expect(reduce(page, approved)).toMatchObject({ arrived: [{ uuid: 'e' }], unsure: [] });
  });

  it('knows that everything is on the only page, and puts what is back to its place by time', () => {
    const page = { ...byTime('d', 'c', 'a'), total: 3, last_page: 1 };
    const back = reduce(page, event('item.shown', { view: 'public', item: since(2, 'b') }));
    expect(back).toMatchObject({ arrived: [{ uuid: 'b' }], unsure: [] });
    const newest = reduce(back, event('item.approved', { view: 'public', item: since(5, 'e') }));
    expect(uuids(showArrived(newest, {}).data)).toBe('edcba');
    expect(uuids(anew(newest, {}).data)).toBe('edcba');
    const ranked = { filter: { keyword: 'lamp' } };
    expect(uuids(showArrived(newest, ranked).data)).toBe('ebdca');
  });

  it('leaves out a new item that does not belong here, and one that was taken down while it waited', () => {
    const approved = event('item.approved', { view: 'public', item: anItemCard({ uuid: 'b' }) });
    const page = shop();
    expect(reduceList(() => 'no')(page, approved)).toBe(page);
    const gone = event('item.archived', {
      view: 'public',
      item: state({ uuid: 'b', version: 4, status: 5 }),
    });
    expect(reduce(reduce(page, approved), gone).arrived).toEqual([]);
  });

  it('claims nothing it cannot know: such a newcomer is asked about once', () => {
    const ask = reduceList(() => 'ask');
    const approved = event('item.approved', { view: 'public', item: anItemCard({ uuid: 'b' }) });
    const asking = ask(shop(), approved);
    expect(asking).toMatchObject({ arrived: [], unsure: ['b'] });
    expect(ask(asking, approved)).toBe(asking);
    expect(steadyList(asking, of('b', 'a'), {})).toMatchObject({ arrived: [{ uuid: 'b' }], unsure: [] });
    expect(steadyList(asking, of('a'), {})).toMatchObject({ arrived: [], unsure: [] });
    // Sold while the answer was on its way: the answer does not know it.
    const sold = event('item.sold', { view: 'public', item: state({ uuid: 'b', version: 4, status: 3 }) });
    expect(reduce(steadyList(asking, of('b', 'a'), {}), sold).arrived).toEqual([]);
  });

  it('is clean for somebody who comes to it anew', () => {
    const page = shop({
      data: [anItemCard(), anItemCard({ uuid: 'b', status: 3 })],
      arrived: [anItemCard({ uuid: 'c', id: 9 })],
    });
    expect(uuids(anew(page, {}).data)).toBe('ca');
    const clean = of('a');
    expect(anew(clean, {})).toBe(clean);
  });
});

describe('a list that is fetched again', () => {
  it('keeps the places, with the newer state of each', () => {
    const fresh = shop({ data: [anItemCard({ uuid: 'b' }), anItemCard({ version: 4, status: 4 })] });
    const page = steadyList(of('a', 'b'), fresh, {});
    expect(uuids(page.data)).toBe('ab');
    expect(page.data[0]?.status).toBe(4);
  });

  it('lets newcomers wait and puts below what moved up', () => {
    const page = steadyList(of('a', 'b', 'c'), of('n', 'a', 'c', 'd'), {});
    expect(uuids(page.data)).toBe('abcd');
    expect(uuids(page.arrived)).toBe('n');
  });

  const statuses = (page: ShopPage) => page.data.map(({ status }) => status);

  it('marks what is no longer listed, but not what newcomers pushed to the next page', () => {
    const page = steadyList(byTime('f', 'e', 'd', 'c'), { ...byTime('g', 'f', 'd'), size: 3 }, {});
    expect(statuses(page)).toEqual([1, 5, 1, 1]);
    const oldest = steadyList(byTime('a', 'b', 'c', 'd'), { ...byTime('a', 'c'), size: 2 }, { sort: '2' });
    expect(statuses(oldest)).toEqual([1, 5, 1, 1]);
    const ranked = steadyList(of('a', 'b', 'c'), of('n', 'a'), { filter: { keyword: 'lamp' } });
    expect(statuses(ranked)).toEqual([1, 5, 1]);
  });

  it('marks everything that is not on the only page', () => {
    expect(statuses(steadyList(byTime('c', 'b', 'a'), { ...byTime('c', 'a'), size: 3 }, {}))).toEqual([
      1, 5, 1,
    ]);
    expect(statuses(steadyList(byTime('c', 'b', 'a'), { ...byTime('c', 'b'), size: 3 }, {}))).toEqual([
      1, 1, 5,
    ]);
  });

  it('says of nothing that moved up to the page before that it is gone', () => {
    const page = steadyList(byTime('f', 'e', 'd'), { ...byTime('e', 'd', 'c'), size: 3 }, { page: 2 });
    expect(statuses(page)).toEqual([1, 1, 1, 1]);
  });

  it('keeps on sale what the reader let in although it belongs to a later page', () => {
    const waiting = { ...byTime('e', 'd', 'c'), arrived: [since(1, 'a')] };
    const page = steadyList(showArrived(waiting, {}), { ...byTime('f', 'e', 'd'), size: 3 }, {});
    expect(uuids(page.data)).toBe('edca');
    expect(statuses(page)).toEqual([1, 1, 1, 1]);
    expect(uuids(anew(page, {}).data)).toBe('fedca');
  });

  it('does not say that a card is gone when its price may have left the range', () => {
    const page = steadyList(of('a', 'b', 'c'), of('a', 'c'), { filter: { max_price: '200' } });
    expect(page.data.map(({ status }) => status)).toEqual([1, 1, 1]);
  });

  it('lets nothing wait where a newcomer has no place of its own', () => {
    expect(steadyList(of('a', 'b'), of('n', 'a'), { page: 2 }).arrived).toEqual([]);
  });

  it('is taken as it is when nothing of what is held is left', () => {
    const fresh = of('x', 'y');
    expect(steadyList(of('a'), fresh, {})).toBe(fresh);
    expect(steadyList(of(), fresh, {})).toBe(fresh);
  });
});
