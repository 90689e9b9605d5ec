import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemRow } from './items.repository.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** The words of the partial index `items_vendor_shop`. */
const inShop = sql`${items.status} in (1, 4)`;

/** @throws AppError 404 when nobody sells under this id. */
export const vendorByUuid = async (reader: Reader, uuid: string): Promise<VendorRow> => {
  const [vendor] = await reader.select().from(vendors).where(eq(vendors.uuid, uuid));
  if (!vendor) throw notFound('vendor');
  return vendor;
};

/** How many items a seller has on sale or reserved. */
export const countOnSale = (reader: Reader, { user_id }: Pick<VendorRow, 'user_id'>): Promise<number> =>
  reader.$count(items, and(eq(items.owner_id, user_id), inShop));

/** How many items a seller has sold. */
export const countSold = (reader: Reader, { user_id }: Pick<VendorRow, 'user_id'>): Promise<number> =>
  reader.$count(items, and(eq(items.owner_id, user_id), inArray(items.status, [ITEM_STATUS.sold])));

/** What a seller has on sale or reserved, newest first. */
export const itemsOnSale = (
  reader: Reader,
  { user_id }: Pick<VendorRow, 'user_id'>,
  { page, size }: { page: number; size: number },
): Promise<ItemRow[]> =>
  reader
    .select()
    .from(items)
    .where(and(eq(items.owner_id, user_id), inShop))
    .orderBy(desc(items.published_at), desc(items.id))
    .limit(size)
    .offset((page - 1) * size);
