import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { notFound } from '#server/http/errors.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemRow } from './items.repository.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** The words of the partial index `items_vendor_shop`. */
const inShop = sql`${items.status} in (1, 4) and ${items.hidden_at} is null`;

/** @throws AppError 404 when nobody sells under this id, or nobody may at present. */
export const vendorByUuid = async (reader: Reader, uuid: string): Promise<VendorRow> => {
  const [row] = await reader
    .select({ vendor: vendors })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.user_id))
    .where(and(eq(vendors.uuid, uuid), isNull(users.suspended_at), isNull(users.deleted_at)));
  if (!row) throw notFound('vendor');
  return row.vendor;
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
