import { asc, eq, or } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { offers, watcherOfferRecipients, watcherOffers } from '#server/db/offers.tables.ts';
import { roundsOf } from '#server/modules/offers/offers.repository.ts';
import { remarksForOther } from '#server/modules/offers/offers.views.ts';
import { aedFromFils } from '#shared/kernel/money.ts';

/** Without the other side: an offer is a matter of two, the name and address of the second are theirs. */
export const offersWhere = async (reader: Reader, userId: number, side: 'buyer_id' | 'seller_id') => {
  const rows = await reader
    .select({ offer: offers, item: items.name })
    .from(offers)
    .innerJoin(items, eq(items.id, offers.item_id))
    .where(eq(offers[side], userId))
    .orderBy(asc(offers.id));
  const rounds = await roundsOf(
    reader,
    rows.map(({ offer }) => offer),
  );
  const me = side === 'buyer_id' ? 'buyer' : 'seller';
  return rows.map(({ offer, item }) => ({
    item,
    price: aedFromFils(offer.price_fils),
    prices: (rounds.get(offer.id) ?? []).map((round) => ({
      by: round.by,
      price: aedFromFils(round.price_fils),
      remarks: round.by === me ? round.remarks : remarksForOther(offer, round),
      at: round.created_at,
    })),
    status: offer.status,
    outcome: offer.outcome,
    created_at: offer.created_at,
    expires_at: offer.expires_at,
  }));
};

/** Offers to watchers: as a seller to nobody by name, and as a watcher. */
export const watcherOffersOf = async (reader: Reader, userId: number) => {
  const rows = await reader
    .selectDistinct({ offer: watcherOffers, item: items.name, owner_id: items.owner_id })
    .from(watcherOffers)
    .innerJoin(items, eq(items.id, watcherOffers.item_id))
    .leftJoin(watcherOfferRecipients, eq(watcherOfferRecipients.watcher_offer_id, watcherOffers.id))
    .where(or(eq(items.owner_id, userId), eq(watcherOfferRecipients.user_id, userId)))
    .orderBy(asc(watcherOffers.id));
  return rows.map(({ offer, item, owner_id }) => ({
    item,
    made_by: owner_id === userId ? 'you' : 'the seller',
    price: aedFromFils(offer.price_fils),
    created_at: offer.created_at,
    expires_at: offer.expires_at,
  }));
};
