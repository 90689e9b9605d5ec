import { and, eq, sql } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import { subCategories } from '#server/db/catalogue.tables.ts';
import type { Db } from '#server/db/client.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import { oncePerDb } from '#server/db/once-per-db.ts';
import { shopItems } from '#server/db/search.tables.ts';

/** Everything a card shows: columns of items, subcategories, vendors and the photo at position 0. */
export const CARD = {
  item: items,
  photo: {
    key: itemPhotos.key,
    widths: itemPhotos.widths,
    width: itemPhotos.width,
    height: itemPhotos.height,
    blur: itemPhotos.blur,
  },
  vendor: { uuid: vendors.uuid, name: vendors.name, logo_key: vendors.logo_key },
  sub_category: {
    id: subCategories.id,
    category_id: subCategories.category_id,
    name: subCategories.name,
    name_ar: subCategories.name_ar,
  },
};

/** One statement for a page of cards, which each connection plans once. */
const cardsInShop = oncePerDb((db: Db) =>
  db
    .select({ ...CARD, facets: shopItems.facets })
    .from(items)
    .innerJoin(shopItems, eq(shopItems.item_id, items.id))
    .innerJoin(subCategories, eq(subCategories.id, items.sub_category_id))
    .leftJoin(itemPhotos, and(eq(itemPhotos.item_id, items.id), eq(itemPhotos.position, 0)))
    .leftJoin(vendors, eq(vendors.user_id, items.owner_id))
    .where(sql`${items.id} = any(${sql.placeholder('ids')}::bigint[]) and ${items.status} in (1, 4)
      and ${items.hidden_at} is null`)
    .prepare('shop_cards'),
);

type ShopRow = Awaited<ReturnType<ReturnType<typeof cardsInShop>['execute']>>[number];
export type CardRow = Omit<ShopRow, 'facets'>;

/** What the cards of items are made of, in the order of the ids; those that were sold a moment ago are missing. */
export const cardRows = async (db: Db, ids: number[]): Promise<ShopRow[]> => {
  if (ids.length === 0) return [];
  const byId = new Map((await cardsInShop(db).execute({ ids })).map((row) => [row.item.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
