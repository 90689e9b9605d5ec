import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { offers } from '#server/db/offers.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import { OPEN_OFFER_STATUSES } from '#shared/offers/offers.rules.ts';

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
