import { describe, expect, it } from 'vitest';
import type { ItemCard, ItemState } from '#shared/items/items.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import { AndRefetch } from '../../../live/live-query.ts';
import { cardsWithNews } from '../cards.reducers.ts';
import type { ListEvent } from '../steady-list.reducers.ts';
import { steady } from '../steady-list.ts';
import type { VendorShown } from './vendor.queries.ts';
import { vendorPageIn } from './vendor.queries.ts';
import { comeAnew, reduceAway, reduceVendor, showNewcomers, steadyVendor } from './vendor.reducers.ts';

const vendor = { uuid: 'v', name: 'Maya’s corner', logo: null, address: null, stripe_id: null };
const card = (changes: Partial<ItemCard> = {}): ItemCard =>
  anItemCard({ user: { id: 7, vendor }, ...changes });
const shown = (page = 1): VendorShown => ({
  vendor: { ...vendor, since: '2026-01-01T00:00:00.000Z', on_sale: 30, sold: 4, away_until: null },
  items: steady({ data: [card(), card({ uuid: 'b' })], total: 30, last_page: 2, current_page: page }, 24),
});
const event = (type: ListEvent['type'], item: ItemState): ListEvent =>
  ({
    id: crypto.randomUUID(),
    type,
    version: item.version,
    at: '2026-01-01T00:00:00.000Z',
    data: { view: 'public', item },
  }) as unknown as ListEvent;

describe('a seller’s page', () => {
  it('shows at once that its seller is away, and asks, since a holiday has no version', () => {
    const away = (vendor_uuid: string) =>
      ({
        data: { view: 'public', seller: { id: 7, vendor_uuid }, until: '2026-12-01T20:00:00.000Z' },
      }) as Parameters<typeof reduceAway>[1];
    const next = reduceAway(shown(), away('v')) as AndRefetch<VendorShown>;
    expect(next).toBeInstanceOf(AndRefetch);
    expect(next.data.vendor.away_until).toBe('2026-12-01T20:00:00.000Z');
    const start = shown();
    expect(reduceAway(start, away('other'))).toBe(start);
  });

  it('marks what is sold where it stands, and counts it', () => {
    const after = reduceVendor(shown(), event('item.sold', card({ version: 4, status: 3 })));
    expect(after.items.data.map(({ status }) => status)).toEqual([3, 1]);
    expect(after.vendor).toMatchObject({ on_sale: 29, sold: 5 });
  });

  it('counts a reserved item as on sale', () => {
    const after = reduceVendor(shown(), event('item.reserved', card({ version: 4, status: 4 })));
    expect(after.vendor).toMatchObject({ on_sale: 30, sold: 4 });
  });

  it('lets a new item of this seller wait on top of the first page, once, and of others none', () => {
    const arrival = event('item.approved', card({ uuid: 'new', id: 9, version: 2 }));
    const once = reduceVendor(shown(), arrival);
    const twice = reduceVendor(once, arrival);
    expect(twice).toBe(once);
    expect([once.items.arrived.length, once.vendor.on_sale]).toEqual([1, 31]);
    const let_in = showNewcomers(once);
    expect(let_in.items.data.map(({ uuid }) => uuid)).toEqual(['new', 'a', 'b']);
    expect([let_in.items.total, let_in.items.arrived]).toEqual([31, []]);

    const others = card({ uuid: 'new', user: { id: 8, vendor: { ...vendor, uuid: 'w' } } });
    const start = shown();
    expect(reduceVendor(start, event('item.approved', others))).toBe(start);
    // Not on this page: only the server can count it.
    expect(reduceVendor(shown(2), arrival)).toMatchObject({
      vendor: { on_sale: 30 },
      items: { arrived: [], is_miscounted: true },
    });
  });

  it('counts after a suspension what it counted before, with what stands on later pages', () => {
    const later = card({ uuid: 'later', version: 5, published_at: '2025-12-01T00:00:00.000Z' });
    const hidden = [card(), card({ uuid: 'b' }), later].map((item) =>
      card({ ...item, version: 4, status: 5 }),
    );
    const away = hidden.reduce((page, item) => reduceVendor(page, event('item.hidden', item)), shown());
    expect(away.vendor.on_sale).toBe(28);
    const shownAgain = [card({ version: 5 }), card({ uuid: 'b', version: 5 }), later];
    const back = shownAgain.reduce((page, item) => reduceVendor(page, event('item.shown', item)), away);
    expect(back).toMatchObject({ vendor: { on_sale: 30 }, items: { arrived: [], is_miscounted: true } });
  });

  it('lets an older item wait that is back where everything is on one page, and a newest one on the first', () => {
    const one = { ...shown(), items: { ...shown().items, total: 2, last_page: 1 } };
    const back = card({ uuid: 'back', published_at: '2025-12-01T00:00:00.000Z' });
    const restored = reduceVendor(one, event('item.approved', back));
    expect(restored.items.arrived).toHaveLength(1);
    expect(showNewcomers(restored).items.data.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'back']);
    const waiting = reduceVendor(shown(), event('item.approved', card({ uuid: 'new', version: 2 })));
    const away = reduceVendor(waiting, event('item.hidden', card({ uuid: 'new', version: 3, status: 5 })));
    expect([away.items.arrived.length, away.vendor.on_sale]).toEqual([0, 30]);
    const again = reduceVendor(away, event('item.shown', card({ uuid: 'new', version: 4 })));
    expect([again.items.arrived.length, again.vendor.on_sale]).toEqual([1, 31]);
  });

  it('ignores what it knows already and what it does not show', () => {
    const start = shown();
    expect(reduceVendor(start, event('item.reserved', card({ version: 3, status: 4 })))).toBe(start);
    expect(reduceVendor(start, event('item.reserved', card({ uuid: 'z', version: 9, status: 4 })))).toBe(
      start,
    );
  });

  it('has the server count what is sold on another page, once, and counts nothing by itself', () => {
    const sold = event('item.sold', card({ uuid: 'z', version: 9, status: 3 }));
    const after = reduceVendor(shown(), sold);
    expect(after).toMatchObject({ vendor: { on_sale: 30, sold: 4 }, items: { is_miscounted: true } });
    expect(reduceVendor(after, sold)).toBe(after);
  });

  it('keeps the places of what is read when it is fetched again', () => {
    const fresh = {
      ...shown(),
      items: steady(
        {
          data: [
            card({ uuid: 'new', id: 9, published_at: '2026-03-01T00:00:00.000Z' }),
            card(),
            card({ uuid: 'b' }),
          ],
          total: 30,
          last_page: 2,
          current_page: 1,
        },
        24,
      ),
    };
    const after = steadyVendor(shown(), fresh);
    expect(after.items.data.map(({ uuid }) => uuid)).toEqual(['a', 'b']);
    expect(after.items.arrived.map(({ uuid }) => uuid)).toEqual(['new']);
    expect(comeAnew(after).items.data.map(({ uuid }) => uuid)).toEqual(['new', 'a', 'b']);
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=2.5', 1],
    ['page=999999999', 1],
    ['page=%00', 1],
  ])('?%s asks for page %i', (query, page) => {
    expect(vendorPageIn(new URLSearchParams(query))).toBe(page);
  });
});

describe('similar items', () => {
  it('change in place and keep their identity when nothing changes', () => {
    const cards = [card(), card({ uuid: 'b' })];
    const sold = event('item.sold', card({ uuid: 'b', version: 4, status: 3 })) as Parameters<
      typeof cardsWithNews
    >[1];
    const after = cardsWithNews(cards, sold);
    expect(after.map(({ status }) => status)).toEqual([1, 3]);
    expect(after[0]).toBe(cards[0]);
    expect(cardsWithNews(after, sold)).toBe(after);
  });
});
