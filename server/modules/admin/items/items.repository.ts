import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { categories, subCategories } from '#server/db/catalogue.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import { moderationDecisions } from '#server/db/moderation.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { reports } from '#server/db/reports.tables.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { statusOf } from '#server/modules/items/items.repository.ts';
import { NEWEST_SHOWN } from '#shared/admin/admin-list.rules.ts';
import type { AdminItem, AdminItemPage, items as contract } from '#shared/admin/items.api.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { adminReason } from '#shared/reports/reports.schema.ts';
import { anywhere, pageAt } from '../admin-page.repository.ts';

type Asked = QueryOf<typeof contract>;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
/** Every word somewhere in the name; or the id itself. */
const found = (keyword: string): SQL | undefined => {
  const typed = keyword.toLowerCase();
  if (UUID.test(typed)) return eq(items.uuid, typed);
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const named = and(...words.map((word) => sql`lower(${items.name}) like ${anywhere(word)}`));
  return /^\d{1,15}$/.test(typed) ? or(eq(items.id, Number(typed)), named) : named;
};

const matchingOf = ({ keyword, status, category_id, seller }: Asked): SQL | undefined =>
  and(
    keyword ? found(keyword) : undefined,
    status === undefined ? undefined : eq(items.status, status),
    category_id === undefined
      ? undefined
      : sql`${items.sub_category_id} in (select id from sub_categories where category_id = ${category_id})`,
    seller === undefined ? undefined : sql`${items.owner_id} = (select id from users where uuid = ${seller})`,
  );

const OWNER = {
  uuid: users.uuid,
  name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
  vendor_name: vendors.name,
};

/** A page of items in any state, and the statement that tells which there are. */
export const itemsAsked = async (reader: Reader, asked: Asked) => {
  const { limit, offset } = pageAt(asked);
  const wanted = matchingOf(asked);
  const rows = await reader
    .select({
      item: items,
      owner: { uuid: OWNER.uuid, name: OWNER.name },
      vendor_name: vendors.name,
      category: { name: categories.name, name_ar: categories.name_ar },
      photo: { key: itemPhotos.key, widths: itemPhotos.widths, blur: itemPhotos.blur },
    })
    .from(items)
    .innerJoin(users, eq(users.id, items.owner_id))
    .innerJoin(subCategories, eq(subCategories.id, items.sub_category_id))
    .innerJoin(categories, eq(categories.id, subCategories.category_id))
    .leftJoin(vendors, eq(vendors.user_id, items.owner_id))
    .leftJoin(itemPhotos, and(eq(itemPhotos.item_id, items.id), eq(itemPhotos.position, 0)))
    .where(wanted)
    .orderBy(desc(items.id))
    .limit(limit)
    .offset(offset);
  const shown = rows.map(
    ({ item, owner, vendor_name, category, photo }): AdminItem => ({
      id: item.id,
      uuid: item.uuid,
      item_name: item.name,
      photo: photo && { url: `/images/${photo.key}/${photo.widths[0]}.webp`, blur: photo.blur },
      price: aedFromFils(item.price_fils),
      status: statusOf(item),
      is_hidden: item.hidden_at !== null,
      owner: { ...owner, vendor_name },
      category,
      created_at: item.created_at.toISOString(),
    }),
  );
  return { rows: shown, matching: sql`select from items ${wanted ? sql`where ${wanted}` : sql``}` };
};

export const ownerOf = async (reader: Reader, item: ItemRow): Promise<AdminItemPage['owner']> => {
  const [owner] = await reader
    .select({ uuid: OWNER.uuid, name: OWNER.name, vendor_name: sql<string | null>`${vendors.name}` })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .where(eq(users.id, item.owner_id));
  if (!owner) throw new Error(`item ${item.id} has lost its owner`);
  return owner;
};

export const offersByState = (reader: Reader, itemId: number): Promise<AdminItemPage['offers']> =>
  reader
    .select({ status: offers.status, count: count() })
    .from(offers)
    .where(eq(offers.item_id, itemId))
    .groupBy(offers.status)
    .orderBy(offers.status);

export const reportsOnItem = async (reader: Reader, item: ItemRow): Promise<AdminItemPage['reports']> => {
  const rows = await reader
    .select()
    .from(reports)
    .where(eq(reports.target_uuid, item.uuid))
    .orderBy(desc(reports.id))
    .limit(NEWEST_SHOWN);
  return rows.map((row) => ({
    uuid: row.uuid,
    target: row.target,
    target_uuid: row.target_uuid,
    name: item.name,
    reason: row.reason as (typeof adminReason)['_output'],
    words: row.words,
    created_at: row.created_at.toISOString(),
    status: row.status,
  }));
};

export const decisionsOn = async (reader: Reader, itemId: number): Promise<AdminItemPage['decisions']> => {
  const rows = await reader
    .select({ decision: moderationDecisions, by: OWNER.name })
    .from(moderationDecisions)
    .innerJoin(users, eq(users.id, moderationDecisions.admin_id))
    .where(eq(moderationDecisions.item_id, itemId))
    .orderBy(desc(moderationDecisions.id))
    .limit(NEWEST_SHOWN);
  return rows.map(({ decision, by }) => ({
    decision: decision.decision,
    reason: decision.reason,
    note: decision.note,
    by,
    is_edit: decision.edit_id !== null,
    at: decision.created_at.toISOString(),
  }));
};
