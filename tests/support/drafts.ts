import type { DraftContent } from '#shared/items/drafts.schema.ts';

/** A listing that somebody has begun. */
export const aDraft = (more: Partial<DraftContent> = {}): DraftContent => ({
  category_id: '',
  sub_category_id: '',
  properties: [],
  item_name: 'Brass lamp',
  item_description: '',
  item_name_other: '',
  item_description_other: '',
  price: '120',
  is_bid: 0,
  accept_from: '',
  decline_below: '',
  address: '',
  photos: [],
  ...more,
});
