import { eq, sql } from 'drizzle-orm';
import { subCategories } from '#server/db/catalogue.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { SoldListing } from '#server/db/items.tables.ts';
import type { ItemRow } from './items.repository.ts';
import { chosenValues, storedPhotosOf } from './items.repository.ts';

/** A locked item as it is listed. */
const listingOf = async (tx: Tx, item: ItemRow): Promise<SoldListing> => {
  const { id, category_id, name, name_ar } = subCategories;
  const [sub_category] = await tx
    .select({ id, category_id, name, name_ar })
    .from(subCategories)
    .where(eq(id, item.sub_category_id));
  if (!sub_category) throw new Error('an item has lost its subcategory');
  const chosen = await chosenValues(tx, [item.id]);
  return {
    words: {
      name: item.name,
      name_other: item.name_other,
      description: item.description,
      description_other: item.description_other,
    },
    price_fils: item.price_fils,
    sub_category,
    chosen: chosen.map(({ key, property, value }) => ({ key, property, value })),
    photos: await storedPhotosOf(tx, item.id),
  };
};

/**
 * Before a locked item becomes another listing: its purchases, all of them over, keep what was bought. Nothing is written for
 * what was never sold, nor a second time. Purchases stand above items, so their table is known here by name only.
 */
export const keepAsSold = async (tx: Tx, item: ItemRow): Promise<void> => {
  const unkept = sql`item_id = ${item.id} and sold_listing is null`;
  const { rows } = await tx.execute(sql`select 1 from purchases where ${unkept} limit 1`);
  if (rows.length === 0) return;
  const listing = JSON.stringify(await listingOf(tx, item));
  await tx.execute(sql`update purchases set sold_listing = ${listing}::jsonb where ${unkept}`);
};
