import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { offers } from '#server/db/offers.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { OPEN_OFFER_STATUSES } from '#shared/offers/offers.rules.ts';
import type { CommentView } from '#shared/questions/questions.schema.ts';

/** The reader's offer on the item that is still open or accepted. */
export const openOfferOf = async (reader: Reader, itemId: number, buyerId: number) => {
  const [offer] = await reader
    .select()
    .from(offers)
    .where(
      and(eq(offers.item_id, itemId), eq(offers.buyer_id, buyerId), inArray(offers.status, [...OPEN_OFFER_STATUSES])),
    )
    .orderBy(desc(offers.id))
    .limit(1);
  return offer;
};

/** The reader's checkout of the item that still holds it. */
export const openCheckoutOf = async (reader: Reader, itemId: number, buyerId: number) => {
  const [checkout] = await reader
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.item_id, itemId),
        eq(checkouts.buyer_id, buyerId),
        eq(checkouts.status, 'open'),
        gt(checkouts.expires_at, sql`now()`),
      ),
    );
  return checkout;
};

/** Questions and answers of an item, oldest first; with `onlyId` just that one. */
export const commentsOf = async (
  reader: Reader,
  item: { id: number; owner_id: number },
  onlyId?: number,
): Promise<CommentView[]> => {
  const rows = await reader
    .select({ comment: comments, vendor: vendors.name })
    .from(comments)
    .leftJoin(vendors, eq(vendors.user_id, comments.user_id))
    .where(and(eq(comments.item_id, item.id), onlyId === undefined ? undefined : eq(comments.id, onlyId)))
    .orderBy(asc(comments.id));
  return rows.map(({ comment, vendor }) => ({
    id: comment.id,
    item_id: item.id,
    owner_id: item.owner_id,
    user_id: comment.user_id,
    comments: comment.comments,
    created_at: comment.created_at.toISOString(),
    user: { id: comment.user_id, vendor: vendor === null ? null : { name: vendor } },
  }));
};
