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
  'address',
  'default_image',
  'sub_category',
] as const satisfies readonly (keyof ItemCard)[];

type Held = { uuid: string; version: number };
/** An item as an event tells it: a state, or a card, which has words as well. */
export type ToldItem = Held & Partial<Omit<ItemCard, keyof Held>>;

/**
 * An item with its newer state, in whatever list it stands: what is told counts where it is newer, and where the list holds that
 * field. The same object when it is not newer, or another item's.
 */
export const withItem = <Item extends Held>(held: Item, told: ToldItem): Item => {
  if (held.uuid !== told.uuid || told.version <= held.version) return held;
  const known = FIELDS.filter((field) => field in held && field in told);
  return {
    ...held,
    version: told.version,
    ...Object.fromEntries(known.map((field) => [field, told[field]])),
    ...('total_fee' in held && told.total_fee_breakdown && { total_fee: told.total_fee_breakdown.total }),
    ...('offers_to_me' in held && 'offers_count' in told && { offers_to_me: told.offers_count }),
  };
};
