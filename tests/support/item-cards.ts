import type { ItemCard } from '#shared/items/items.schema.ts';

/** A lamp for AED 100, version 3 and on sale, as a list shows it; for tests of what reduces events into lists. */
export const anItemCard = (changes: Partial<ItemCard> = {}): ItemCard => ({
  uuid: 'a',
  version: 3,
  status: 1,
  price: 100,
  total_fee_breakdown: { item: 100, platform_fee: 20, platform_fee_percentage: 20, discount: 0, total: 120 },
  is_bid: 1,
  offers_count: 0,
  reserved_until: null,
  checkout_until: null,
  featured_until: null,
  id: 1,
  item_name: 'Lamp',
  item_description: 'Warm light',
  item_name_other: null,
  item_description_other: null,
  total_fee: 120,
  address: '[]',
  default_image: null,
  sub_category: { id: 2, category_id: 1, name: 'Lamps', name_ar: 'مصابيح' },
  user: { id: 7, vendor: null },
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-01T00:00:00.000Z',
  facts: [],
  ...changes,
});
