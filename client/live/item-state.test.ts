import { expect, test } from 'vitest';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import { withItem } from './item-state.ts';

const held = anItemCard({ version: 3 });

test('a newer state is taken, an older one and another item’s are not', () => {
  const sold = { ...held, version: 4, status: ITEM_STATUS.sold };
  expect(withItem(held, sold)).toMatchObject({ version: 4, status: ITEM_STATUS.sold });
  expect(withItem(held, { ...sold, version: 3 })).toBe(held);
  expect(withItem(held, { ...sold, uuid: '6b1f3c0e-2f64-4e0b-9d3b-1c2d3e4f5a6b' })).toBe(held);
});

test('whoever holds little of an item is given no more of it', () => {
  const { uuid, version, price, status } = held;
  const newer = anItemCard({ uuid, version: 4, price: 90 });
  expect(Object.keys(withItem({ uuid, version, price, status }, newer))).toEqual([
    'uuid',
    'version',
    'price',
    'status',
  ]);
});
