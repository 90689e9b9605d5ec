import type { ItemCard } from '#shared/items/items.schema.ts';

/** What can change while somebody looks: how it stands, and what an approved edit or a new location changes. */
const FIELDS = [
  'status',
  'price',
  'total_fee_breakdown',
  'is_bid',
  'offers_count',
  'reserved_until',
  'checkout_until',
  'featured_until',
  'item_name',
  'item_description',
  'item_name_other',
  'item_description_other',
  'address',
  'default_image',
  'sub_category',
] as const satisfies readonly (keyof ItemCard)[];

type Held = { uuid: string; version: number };
/** An item as an event tells it: a state, or a card, which has words as well. */
export type ItemUpdate = Held & Partial<Omit<ItemCard, keyof Held>>;

/**
 * An item with its newer state, in whatever list it stands: an update counts where it is newer, and where the list holds that
 * field. The same object when it is not newer, or another item's.
 */
export const withItem = <Item extends Held>(held: Item, update: ItemUpdate): Item => {
  if (held.uuid !== update.uuid || update.version <= held.version) return held;
  const known = FIELDS.filter((field) => field in held && field in update);
  return {
    ...held,
    version: update.version,
    ...Object.fromEntries(known.map((field) => [field, update[field]])),
    ...('total_fee' in held && update.total_fee_breakdown && { total_fee: update.total_fee_breakdown.total }),
    ...('offers_to_me' in held && 'offers_count' in update && { offers_to_me: update.offers_count }),
  };
};

/** Rows after a change; the same list when it changes none of them. */
export const mapIfChanged = <Row>(rows: Row[], change: (row: Row) => Row): Row[] => {
  const next = rows.map(change);
  return next.every((row, index) => row === rows[index]) ? rows : next;
};
