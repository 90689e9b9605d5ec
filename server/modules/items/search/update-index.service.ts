import type { Tx } from '#server/db/client.ts';
import type { items } from '#server/db/items.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { putIntoShop, repriceInShop, takeFromShop } from './shop-index.repository.ts';

type Item = typeof items.$inferSelect;

/** On sale or reserved (decisions D18), and its seller not suspended. */
const isInShop = ({ status, hidden_at }: Item): boolean =>
  hidden_at === null && (status === ITEM_STATUS.approved || status === ITEM_STATUS.bidAccepted);

/** Everything of an item that its row in the shop is made of, but for the price. */
const WORDED = [
  'name',
  'description',
  'name_other',
  'description_other',
  'address',
  'owner_id',
  'sub_category_id',
  'published_at',
] as const;

const asText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/**
 * Keeps the shop in step with a change of an item, in the change's own transaction. What the shop does not go by (offers,
 * holds, featuring) costs nothing.
 */
export const updateShopIndex = async (tx: Tx, before: Item, after: Item): Promise<void> => {
  if (!isInShop(after)) {
    if (isInShop(before)) await takeFromShop(tx, [after.id]);
    return;
  }
  const isNew = !isInShop(before);
  if (isNew || WORDED.some((field) => asText(before[field]) !== asText(after[field]))) {
    await putIntoShop(tx, [after.id]);
  } else if (before.price_fils !== after.price_fils) {
    await repriceInShop(tx, after.id, after.price_fils);
  }
};
