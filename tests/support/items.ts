import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { properties, propertyValues, subCategories } from '#server/db/catalogue.tables.ts';
import { itemPhotos, items, itemValues } from '#server/db/items.tables.ts';
import { putIntoShop } from '#server/modules/items/search/shop-index.repository.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { Stage } from './app.ts';
import type { Person } from './person.ts';

export const ADDRESS = JSON.stringify([
  { name: 'Villa 18, Street 23', type: 'address', lat: 25.11371, lng: 55.20022 },
  { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي', type: 'area', lat: 25.1137, lng: 55.2002 },
  { name: 'Dubai', name_ar: 'دبي', type: 'emirate' },
  { name: 'United Arab Emirates', type: 'country' },
]);

export type TestItem = typeof items.$inferSelect;
type ItemOptions = {
  name?: string;
  description?: string;
  price?: number;
  status?: ItemStatus;
  isBid?: boolean;
  /** As the contract takes it. */
  address?: string;
};

/** A subcategory with properties, and one value of each of them. */
export const aSubCategory = async ({ deps: { db } }: Stage): Promise<{ id: number; values: number[] }> => {
  const [sub] = await db.select().from(subCategories).orderBy(subCategories.id).limit(1);
  if (!sub) throw new Error('the catalogue is empty');
  const values = await db
    .selectDistinctOn([properties.id], { id: propertyValues.id })
    .from(properties)
    .innerJoin(propertyValues, and(eq(propertyValues.property_id, properties.id)))
    .where(eq(properties.sub_category_id, sub.id))
    .orderBy(properties.id, propertyValues.position);
  return { id: sub.id, values: values.map((value) => value.id) };
};

/** An item of a seller, approved unless told otherwise, that takes offers unless told otherwise. `price` in AED. */
export const anItem = async (app: Stage, seller: Person, options: ItemOptions = {}): Promise<TestItem> => {
  const { db } = app.deps;
  const sub = await aSubCategory(app);
  const status = options.status ?? ITEM_STATUS.approved;
  const [item] = await db
    .insert(items)
    .values({
      owner_id: seller.id,
      sub_category_id: sub.id,
      name: options.name ?? 'Mid-century two-seat sofa',
      description: options.description ?? 'Blue velvet, oak legs, no marks.',
      price_fils: filsFromAed(options.price ?? 1250),
      is_bid: options.isBid ?? true,
      address: options.address ?? ADDRESS,
      status,
      published_at: status === ITEM_STATUS.pending || status === ITEM_STATUS.rejected ? null : sql`now()`,
    })
    .returning();
  if (!item) throw new Error('the item was not made');
  await db.insert(itemPhotos).values({
    item_id: item.id,
    position: 0,
    key: randomUUID(),
    widths: [320, 640],
    width: 800,
    height: 1000,
    blur: 'data:image/webp;base64,UklGRg==',
    sha256: '00',
    perceptual_hash: '0000000000000000',
  });
  await db.insert(itemValues).values(sub.values.map((value_id) => ({ item_id: item.id, value_id })));
  await putIntoShop(db, [item.id]);
  return item;
};
