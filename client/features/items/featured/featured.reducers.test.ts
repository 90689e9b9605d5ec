import { expect, test } from 'vitest';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import type { FeaturedEvent } from './featured.reducers.ts';
import { inPlace, reduceFeatured, stillFeatured } from './featured.reducers.ts';

const card = (uuid: string, changes: Partial<ItemCard> = {}): ItemCard =>
  anItemCard({ uuid, item_name: uuid, version: 1, featured_until: '2026-11-28T08:00:00.000Z', ...changes });
const event = (type: 'item.featured' | 'item.featuring_changed' | 'item.sold', item: ItemCard) =>
  ({
    id: `${type}-${item.uuid}-${item.version}`,
    type,
    version: item.version,
    at: '2026-11-21T08:00:00.000Z',
    data: { view: 'public', item },
  }) as FeaturedEvent;
const names = (cards: readonly ItemCard[]) => cards.map(({ uuid }) => uuid);

test('a newly featured item joins at the end, once', () => {
  const held = [card('sofa'), card('lamp')];
  const featured = event('item.featured', card('pram', { version: 4 }));
  const next = reduceFeatured(held, featured);
  expect(names(next)).toEqual(['sofa', 'lamp', 'pram']);
  expect(reduceFeatured(next, featured)).toBe(next);
});

test('a sold item keeps its place and says so; an older event changes nothing', () => {
  const held = [card('sofa', { version: 3 }), card('lamp')];
  const sold = event('item.sold', card('sofa', { version: 5, status: ITEM_STATUS.sold }));
  const next = reduceFeatured(held, sold);
  expect(next[0]).toMatchObject({ uuid: 'sofa', status: ITEM_STATUS.sold, version: 5 });
  expect(reduceFeatured(next, event('item.sold', card('sofa', { version: 2 })))).toBe(next);
  expect(reduceFeatured(held, event('item.sold', card('stranger', { version: 9 })))).toBe(held);
});

test('a fresh answer moves nothing: sold ones stay, expired ones go, new ones come last', () => {
  const held = [card('sofa', { status: ITEM_STATUS.sold }), card('lamp'), card('pram')];
  const fresh = [card('bag'), card('pram', { price: 90 })];
  const shown = inPlace(held, fresh);
  expect(names(shown)).toEqual(['sofa', 'pram', 'bag']);
  expect(shown[1]?.price).toBe(90);
});

test('whose time is over is left out by the clock alone, sold or not; nothing is made anew before', () => {
  const ends = '2026-11-28T08:00:00.000Z';
  const held = [card('sofa'), card('lamp', { featured_until: '2026-11-28T09:00:00.000Z' })];
  expect(stillFeatured(held, Date.parse(ends) - 1)).toBe(held);
  expect(names(stillFeatured(held, Date.parse(ends)))).toEqual(['lamp']);
});

test('what the house takes down goes, unless it has been featured anew since', () => {
  const held = [card('sofa'), card('lamp', { version: 6 })];
  const down = (uuid: string) =>
    event('item.featuring_changed', card(uuid, { version: 5, featured_until: null }));
  expect(names(reduceFeatured(held, down('sofa')))).toEqual(['lamp']);
  expect(reduceFeatured(held, down('lamp'))).toBe(held);
});
