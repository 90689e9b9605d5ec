import type { Column, SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { properties, propertyValues } from '#server/db/catalogue.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { StoredPhoto } from '#server/db/items.tables.ts';
import { itemPhotos, items, itemValues } from '#server/db/items.tables.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Placed } from '#server/db/prepared-write.ts';
import { preparedWrite } from '#server/db/prepared-write.ts';
import { notFound } from '#server/http/errors.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { isPublicStatus, itemLifecycle } from '#shared/items/items.rules.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import { isUnnamedVendor } from '#shared/kernel/public-name.ts';
import { valuesInOrder } from './catalogue.repository.ts';
import { wrongItemState } from './items.errors.ts';
import { updateShopIndex } from './search/update-index.service.ts';

export type ItemRow = typeof items.$inferSelect;
type PhotoRow = typeof itemPhotos.$inferSelect;
type ItemChanges = { [Name in keyof ItemRow]?: ItemRow[Name] | SQL | undefined };

export const statusOf = (item: Pick<ItemRow, 'status'>): ItemStatus => item.status as ItemStatus;

/** Whether anybody may see the item: what belongs to a suspended seller is there for nobody else. */
export const isPublic = (item: Pick<ItemRow, 'status' | 'hidden_at'>): boolean =>
  item.hidden_at === null && isPublicStatus(statusOf(item));

const found = (rows: ItemRow[]): ItemRow => {
  const [row] = rows;
  if (!row) throw notFound('item');
  return row;
};

const lockedById = preparedQuery(['id'], (tx, at) =>
  tx.select().from(items).where(eq(items.id, at.id)).for('update'),
);
const lockedByUuid = preparedQuery(['uuid'], (tx, at) =>
  tx.select().from(items).where(eq(items.uuid, at.uuid)).for('update'),
);

/** Locks the item for the rest of the transaction: whoever comes second waits, and then sees what the first one did. */
export const lockItem = async (tx: Tx, id: number): Promise<ItemRow> => found(await lockedById(tx, { id }));

/** Locks the item with this public id for the rest of the transaction. */
export const lockItemByUuid = async (tx: Tx, uuid: string): Promise<ItemRow> =>
  found(await lockedByUuid(tx, { uuid }));

export const itemByUuid = async (reader: Reader, uuid: string): Promise<ItemRow> =>
  found(await reader.select().from(items).where(eq(items.uuid, uuid)));

export const isOwnedBy = async (reader: Reader, uuid: string, userId: number): Promise<boolean> =>
  (await reader.$count(items, and(eq(items.uuid, uuid), eq(items.owner_id, userId)))) > 0;

export const itemsByUuids = async (reader: Reader, uuids: readonly string[]): Promise<ItemRow[]> =>
  reader
    .select()
    .from(items)
    .where(inArray(items.uuid, [...uuids]));

export const itemsByIds = async (reader: Reader, ids: number[]): Promise<ItemRow[]> =>
  ids.length === 0 ? [] : reader.select().from(items).where(inArray(items.id, ids));

const changedTo = preparedWrite(
  items,
  (tx, [{ id, ...changes }]: Placed<Partial<ItemRow> & { id: number }>) =>
    tx
      .update(items)
      .set({ ...changes, version: sql`${items.version} + 1` })
      .where(eq(items.id, id))
      .returning(),
);

/**
 * Writes changes to a locked item; a new status must be in the lifecycle. The version grows, and the shop's own row of the
 * item follows.
 */
export const changeItem = async (tx: Tx, item: ItemRow, changes: ItemChanges): Promise<ItemRow> => {
  const next = changes.status as ItemStatus | undefined;
  if (next !== undefined && !mayBecome(itemLifecycle, statusOf(item), next))
    throw wrongItemState(statusOf(item), next);
  const changed = found(await changedTo(tx, [{ ...changes, id: item.id }]));
  await updateShopIndex(tx, item, changed);
  return changed;
};

/**
 * Whether somebody may have paid for an item: their checkout is open, be it only because the provider has not said yet
 * whether they paid in time. Featuring keeps it from nobody.
 */
export const isKeptForPayment = (itemId: Column) =>
  sql`exists (select from checkouts where checkouts.item_id = ${itemId} and checkouts.status = 'open' and checkouts.kind = 'purchase')`;

/** Whether somebody's checkout keeps the item now: it does until it has ended, not only until its time is over. */
export const isHeldByCheckout = async (tx: Tx, item: ItemRow): Promise<boolean> =>
  item.checkout_until !== null &&
  (await tx.$count(items, and(eq(items.id, item.id), isKeptForPayment(items.id)))) > 0;

/** Whether somebody has time to pay for the item, by the database's clock. */
export const isBeingPaid = async (tx: Tx, { id }: ItemRow): Promise<boolean> =>
  (await tx.$count(items, and(eq(items.id, id), sql`${items.checkout_until} > now()`))) > 0;

/** Inserts an item with its photos in order and the chosen property values. */
export const insertItem = async (
  tx: Tx,
  item: typeof items.$inferInsert,
  photos: StoredPhoto[],
  valueIds: number[],
): Promise<ItemRow> => {
  const row = found(await tx.insert(items).values(item).returning());
  await tx
    .insert(itemPhotos)
    .values(photos.map((photo, position) => ({ ...photo, item_id: row.id, position })));
  if (valueIds.length > 0) {
    await tx.insert(itemValues).values(valueIds.map((value_id) => ({ item_id: row.id, value_id })));
  }
  return row;
};

const asStored = ({
  id: _id,
  item_id: _item,
  position: _position,
  created_at: _at,
  ...photo
}: PhotoRow): StoredPhoto => photo;

/** The photos of one item, in order, as they are stored. */
export const storedPhotosOf = async (reader: Reader, itemId: number): Promise<StoredPhoto[]> =>
  (await photosOfItems(reader, [itemId])).map(asStored);

/** Room above all positions, where photos stand while they change places. */
const ASIDE = 100;

/** Puts these photos, in this order, in the place of those of a locked item. Answers the ones that went. */
export const replacePhotos = async (tx: Tx, item: ItemRow, photos: StoredPhoto[]): Promise<StoredPhoto[]> => {
  const before = await photosOfItems(tx, [item.id]);
  const wanted = new Map(photos.map((photo, position) => [photo.key, position]));
  const gone = before.filter(({ key }) => !wanted.has(key));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await tx.delete(itemPhotos).where(inArray(itemPhotos.id, ids));
  }
  const own = eq(itemPhotos.item_id, item.id);
  await tx
    .update(itemPhotos)
    .set({ position: sql`${itemPhotos.position} + ${ASIDE}` })
    .where(own);
  const held = new Map(before.map(({ key, id }) => [key, id]));
  for (const [position, photo] of photos.entries()) {
    const id = held.get(photo.key);
    if (id === undefined) await tx.insert(itemPhotos).values({ ...photo, item_id: item.id, position });
    else await tx.update(itemPhotos).set({ position }).where(eq(itemPhotos.id, id));
  }
  return gone.map(asStored);
};

/** Items of an owner, newest first, and how many there are. */
export const itemsOfOwner = async (
  reader: Reader,
  ownerId: number,
  filter: { statuses: number[] | undefined; page: number; size: number },
): Promise<{ rows: ItemRow[]; total: number }> => {
  const wanted = and(
    eq(items.owner_id, ownerId),
    filter.statuses ? inArray(items.status, filter.statuses) : undefined,
  );
  const rows = await reader
    .select()
    .from(items)
    .where(wanted)
    .orderBy(desc(items.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  return { rows, total: await reader.$count(items, wanted) };
};

/** Sellers by their ids, as administrators know them: `is_new` when nothing of theirs was approved before. */
export const sellersToDecide = async (
  reader: Reader,
  ownerIds: number[],
): Promise<ReadonlyMap<number, { uuid: string; is_new: boolean; waiting_name: string | null }>> => {
  if (ownerIds.length === 0) return new Map();
  const rows = await reader
    .select({
      id: users.id,
      uuid: users.uuid,
      is_new: sql<boolean>`not exists (
        select from items where items.owner_id = users.id and items.published_at is not null)`,
      vendor: { uuid: vendors.uuid, name: vendors.name, waiting_name: vendors.waiting_name },
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .where(inArray(users.id, ownerIds));
  return new Map(
    rows.map(({ id, vendor, ...seller }) => [
      id,
      { ...seller, waiting_name: vendor && isUnnamedVendor(vendor) ? vendor.waiting_name : null },
    ]),
  );
};

/** A value that was chosen for an item, with its property. `key` is the property's. */
export type ChosenValue = {
  key: string;
  property: { id: number; name: string; name_ar: string };
  value: { id: number; name: string; name_ar: string };
};

/** Chosen values in the catalogue's order, with sizes in theirs. */
export const withSizesInOrder = <Chosen extends ChosenValue>(rows: readonly Chosen[]): Chosen[] =>
  [...Map.groupBy(rows, (row) => row.property.id).values()].flatMap((same) =>
    valuesInOrder(same[0]?.key ?? '', same, (row) => row.value.name),
  );

const valuesOf = preparedQuery(['ids'], (reader, at) =>
  reader
    .select({
      item_id: itemValues.item_id,
      key: properties.key,
      property: { id: properties.id, name: properties.name, name_ar: properties.name_ar },
      value: { id: propertyValues.id, name: propertyValues.name, name_ar: propertyValues.name_ar },
    })
    .from(itemValues)
    .innerJoin(propertyValues, eq(propertyValues.id, itemValues.value_id))
    .innerJoin(properties, eq(properties.id, propertyValues.property_id))
    .where(sql`${itemValues.item_id} = any(${at.ids}::bigint[])`)
    .orderBy(
      asc(properties.position),
      asc(properties.id),
      asc(propertyValues.position),
      asc(propertyValues.id),
    ),
);

/** The chosen values of items with the names of their properties, in the catalogue's order. */
export const chosenValues = async (reader: Reader, itemIds: number[]) =>
  withSizesInOrder(await valuesOf(reader, { ids: itemIds }));

const photosByItems = preparedQuery(['ids'], (reader, at) =>
  reader
    .select()
    .from(itemPhotos)
    .where(sql`${itemPhotos.item_id} = any(${at.ids}::bigint[])`)
    .orderBy(asc(itemPhotos.item_id), asc(itemPhotos.position)),
);

export const photosOfItems = (reader: Reader, itemIds: number[]): Promise<PhotoRow[]> =>
  photosByItems(reader, { ids: itemIds });
