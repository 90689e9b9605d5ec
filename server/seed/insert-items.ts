import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { itemPhotos, items, itemValues } from '#server/db/items.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { addressOf } from './addresses.ts';
import type { CatalogueIds } from './catalogue.ts';
import type { DemoItem } from './demo-items.data.ts';
import { demoItems } from './demo-items.data.ts';
import type { People } from './insert-people.ts';
import { personOf } from './insert-people.ts';
import type { Photos } from './prepared-photos.ts';
import { photosNamed } from './prepared-photos.ts';

const MINUTES_BETWEEN_ITEMS = 47;

const STATUS: Record<DemoItem['status'], number> = {
  approved: ITEM_STATUS.approved,
  pending: ITEM_STATUS.pending,
  rejected: ITEM_STATUS.rejected,
  sold: ITEM_STATUS.sold,
  reserved: ITEM_STATUS.bidAccepted,
};
const WAS_PUBLISHED = new Set<DemoItem['status']>(['approved', 'sold', 'reserved']);

/** An item, and when it was listed. */
export type Listed = { item: DemoItem; listed: SQL };

/** What items are made of, beside their own data. */
export type Around = { catalogue: CatalogueIds; people: People; photos: Photos };

/** Ids of the demo's items by key. */
export type ItemIds = ReadonlyMap<string, number>;

/** @throws Error when the demo has no such item. */
export const itemNamed = (ids: ItemIds, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo has no ${key}`);
  return id;
};

const subOf = (catalogue: CatalogueIds, item: DemoItem) => {
  const sub = catalogue.get(item.path);
  if (!sub) throw new Error(`${item.key}: no subcategory ${item.path}`);
  return sub;
};

const valueIdsOf = (catalogue: CatalogueIds, item: DemoItem): number[] => {
  const { values } = subOf(catalogue, item);
  return Object.entries(item.values).flatMap(([property, keys]) =>
    keys.map((key) => {
      const id = values.get(property)?.get(key);
      if (id === undefined) throw new Error(`${item.key}: no value ${property}/${key}`);
      return id;
    }),
  );
};

const rowOf = (catalogue: CatalogueIds, people: People, { item, listed }: Listed, index: number) => ({
  owner_id: personOf(people, item.seller),
  sub_category_id: subOf(catalogue, item).id,
  name: item.name,
  description: item.description,
  name_other: item.name_other,
  description_other: item.description_other,
  price_fils: filsFromAed(item.price),
  is_bid: item.is_bid === 1,
  address: addressOf(item.communityId, index),
  status: STATUS[item.status],
  rejection_reason: item.status === 'rejected' ? 'photos' : null,
  created_at: listed,
  submitted_at: listed,
  published_at: WAS_PUBLISHED.has(item.status) ? listed : null,
});

/** Items with photos and chosen values, oldest first. */
export const insertItems = async (
  tx: Tx,
  { catalogue, people, photos }: Around,
  listed: readonly Listed[],
): Promise<ItemIds> => {
  const rows = await tx
    .insert(items)
    .values(listed.map((one, index) => rowOf(catalogue, people, one, index)))
    .returning({ id: items.id });
  const made = listed.map(({ item }, index) => ({ item, id: rows[index]?.id ?? 0 }));
  await tx
    .insert(itemPhotos)
    .values(
      made.flatMap(({ item, id }) =>
        photosNamed(photos, item.photos).map((photo, position) => ({ ...photo, item_id: id, position })),
      ),
    );
  await tx
    .insert(itemValues)
    .values(
      made.flatMap(({ item, id }) =>
        valueIdsOf(catalogue, item).map((value_id) => ({ item_id: id, value_id })),
      ),
    );
  return new Map(made.map(({ item, id }) => [item.key, id]));
};

/** Goods lie about before somebody asks for them. */
const HOURS_UNTIL_ASKED = 7;

/** Lists what was asked for, offered on or bought before that. */
export const listBeforeTalk = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
    with talk as (
      select item_id, min(at) - make_interval(hours => ${HOURS_UNTIL_ASKED}) as listed
      from (
        select item_id, created_at as at from comments
        union all select item_id, created_at from offers
        union all select item_id, created_at from checkouts) as happened
      group by item_id)
    update items set created_at = listed, submitted_at = listed,
      published_at = case when published_at is null then null else listed end
    from talk where talk.item_id = items.id and listed < created_at`);

/** What the demo's shop has, and what of it was sold lately. */
export const insertDemoItems = (tx: Tx, around: Around): Promise<ItemIds> =>
  insertItems(
    tx,
    around,
    demoItems.map((item, index) => ({
      item,
      listed: sql`now() - make_interval(mins => ${(demoItems.length - index) * MINUTES_BETWEEN_ITEMS})`,
    })),
  );
