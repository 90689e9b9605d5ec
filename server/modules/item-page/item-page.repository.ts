import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { subCategories } from '#server/db/catalogue.tables.ts';
import type { Db, Reader } from '#server/db/client.ts';
import { itemPhotos, items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { oncePerDb } from '#server/db/once-per-db.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { saleIsOff } from '#server/db/sale-is-off.ts';
import type { ChosenValue } from '#server/modules/items/items.repository.ts';
import type { ShownPhoto } from '#server/modules/items/photo.views.ts';
import { CARD } from '#server/modules/items/shop.repository.ts';
import type { CommentRow } from '#server/modules/questions/questions.repository.ts';
import { answeredQuestion } from '#server/modules/questions/questions.repository.ts';
import { OPEN_OFFER_STATUSES } from '#shared/offers/offers.rules.ts';
import { COMMENTS_PAGE } from '#shared/questions/questions.schema.ts';

/** The card, and beside it lists as JSON: one statement reads everything, and each connection plans it once. */
const pageRow = oncePerDb((db: Db) =>
  db
    .select({
      ...CARD,
      photos: sql<ShownPhoto[]>`(
        select coalesce(json_agg(json_build_object('key', key, 'widths', widths, 'width', width, 'height', height,
          'blur', blur) order by position), '[]')
        from item_photos where item_id = ${items.id})`,
      values: sql<ChosenValue[]>`(
        select coalesce(json_agg(json_build_object('key', p.key,
          'property', json_build_object('id', p.id, 'name', p.name, 'name_ar', p.name_ar),
          'value', json_build_object('id', v.id, 'name', v.name, 'name_ar', v.name_ar))
          order by p.position, p.id, v.position, v.id), '[]')
        from item_values c join property_values v on v.id = c.value_id join properties p on p.id = v.property_id
        where c.item_id = ${items.id})`,
      comments: sql<CommentRow[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'user_id', c.user_id, 'comments', c.comments,
          'created_at', c.created_at, 'in_reply_to', ${answeredQuestion(sql`c.reply_to_id`)}, 'vendor', v.name) order by c.id desc), '[]')
        from (select * from comments where item_id = ${items.id} order by id desc limit ${COMMENTS_PAGE}) c
        left join vendors v on v.user_id = c.user_id)`,
      comments_total: sql<number>`(select count(*)::int from comments c where c.item_id = ${items.id})`,
      away_until: sql<string | null>`(
        select to_json(h.until) #>> '{}' from holidays h where h.user_id = ${items.owner_id} and h.until > now())`,
    })
    .from(items)
    .innerJoin(subCategories, eq(subCategories.id, items.sub_category_id))
    .leftJoin(itemPhotos, and(eq(itemPhotos.item_id, items.id), eq(itemPhotos.position, 0)))
    .leftJoin(vendors, eq(vendors.user_id, items.owner_id))
    .where(eq(items.uuid, sql.placeholder('uuid')))
    .prepare('item_page'),
);

/** Everything that an item's page shows to anybody. */
export const itemPageRow = async (db: Db, uuid: string) => (await pageRow(db).execute({ uuid }))[0];

/** The reader's offer on the item that is still open or accepted. */
export const openOfferOf = async (reader: Reader, itemId: number, buyerId: number) => {
  const [offer] = await reader
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.item_id, itemId),
        eq(offers.buyer_id, buyerId),
        inArray(offers.status, [...OPEN_OFFER_STATUSES]),
      ),
    )
    .orderBy(desc(offers.id))
    .limit(1);
  return offer;
};

/** The checkout of a signed-in buyer, or of a guest who holds its token, that still holds the item. */
export const openCheckoutOf = async (
  reader: Reader,
  itemId: number,
  starter: { buyerId: number } | { tokenHash: string },
) => {
  const isTheirs =
    'buyerId' in starter
      ? eq(checkouts.buyer_id, starter.buyerId)
      : and(isNull(checkouts.buyer_id), eq(checkouts.token_hash, starter.tokenHash));
  const [checkout] = await reader
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.item_id, itemId),
        isTheirs,
        eq(checkouts.status, 'open'),
        gt(checkouts.expires_at, sql`now()`),
      ),
    );
  return checkout;
};

/**
 * The number of an item's seller, for themselves and for the buyer of its last sale, unless that is off; nothing for
 * anybody else, or once the seller has left.
 */
export const sellersNumber = async (
  reader: Reader,
  { id, owner_id }: { id: number; owner_id: number },
  userId: number,
): Promise<{ mobile_number?: string }> => {
  const [seller] = await reader
    .select({ mobile_number: users.mobile_number })
    .from(users)
    .where(
      and(
        eq(users.id, owner_id),
        isNull(users.deleted_at),
        sql`(${users.id} = ${userId} or ${userId} = (
          select case when not ${saleIsOff} then buyer_id end
          from purchases where item_id = ${id} order by id desc limit 1))`,
      ),
    );
  return seller ?? {};
};
