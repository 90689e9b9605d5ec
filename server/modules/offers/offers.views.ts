import { inArray } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader, Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import { itemsByIds } from '#server/modules/items/items.repository.ts';
import { cardsOf, feeViewOf, publicStateOf } from '#server/modules/items/items.views.ts';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { offerPlaced } from '#shared/offers/offers.events.ts';
import { offerStatusName } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { OfferRow } from './offers.repository.ts';

type Fees = Pick<Deps, 'config'>;

/** What the seller reads of the remarks: whole once the buyer has paid. */
export const remarksForSeller = ({ outcome, remarks }: Pick<OfferRow, 'outcome' | 'remarks'>): string =>
  outcome === 'bought' ? remarks : maskContacts(remarks);

const baseOf = (deps: Fees, offer: OfferRow, item: Pick<ItemCard, 'uuid'>) => ({
  id: offer.id,
  version: offer.version,
  item_id: offer.item_id,
  item_uuid: item.uuid,
  seller_id: offer.seller_id,
  buyer_id: offer.buyer_id,
  remarks: offer.remarks,
  contacts_hidden: remarksForSeller(offer) !== offer.remarks,
  asking_price: aedFromFils(offer.price_fils),
  status: offer.status,
  bid_status_name: offerStatusName(offer.status),
  is_accepted: offer.status === 'accepted' ? (1 as const) : (0 as const),
  outcome: offer.outcome,
  total_fee_breakdown: feeViewOf(deps, offer.price_fils),
  created_at: offer.created_at.toISOString(),
  expires_at: offer.expires_at.toISOString(),
  reserved_until: offer.reserved_until?.toISOString() ?? null,
  extended: offer.extended,
});

type Buyer = Pick<typeof users.$inferSelect, 'id' | 'email' | 'first_name' | 'last_name'>;

/** The buyer's email is the seller's only while the offer is accepted, or was bought (decisions D7). */
const mayKnowEmail = (offer: OfferRow) => offer.status === 'accepted' || offer.outcome === 'bought';

const sellerView = (deps: Fees, offer: OfferRow, card: ItemCard, buyer: Buyer): SellerOffer => ({
  ...baseOf(deps, offer, card),
  remarks: remarksForSeller(offer),
  buyer: {
    email: mayKnowEmail(offer) ? buyer.email : null,
    first_name: buyer.first_name,
    last_name: buyer.last_name,
  },
  item: {
    id: card.id,
    uuid: card.uuid,
    version: card.version,
    item_name: card.item_name,
    price: card.price,
    status: card.status,
    default_image: card.default_image,
  },
});

const buyersOf = async (reader: Reader, offers: OfferRow[]): Promise<Map<number, Buyer>> => {
  const ids = [...new Set(offers.map((offer) => offer.buyer_id))];
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({ id: users.id, email: users.email, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
};

const cardsByItem = async (
  deps: Fees,
  reader: Reader,
  offers: OfferRow[],
): Promise<Map<number, ItemCard>> => {
  const rows = await itemsByIds(reader, [...new Set(offers.map((offer) => offer.item_id))]);
  return new Map((await cardsOf(deps, reader, rows)).map((card) => [card.id, card]));
};

/** Offers as the seller sees them. */
export const sellerOffersOf = async (
  deps: Fees,
  reader: Reader,
  offers: OfferRow[],
): Promise<SellerOffer[]> => {
  const [cards, buyers] = [await cardsByItem(deps, reader, offers), await buyersOf(reader, offers)];
  return offers.flatMap((offer) => {
    const [card, buyer] = [cards.get(offer.item_id), buyers.get(offer.buyer_id)];
    return card && buyer ? [sellerView(deps, offer, card, buyer)] : [];
  });
};

/** Offers as their buyer sees them. */
export const buyerOffersOf = async (
  deps: Fees,
  reader: Reader,
  offers: OfferRow[],
): Promise<BuyerOffer[]> => {
  const cards = await cardsByItem(deps, reader, offers);
  return offers.flatMap((offer) => {
    const card = cards.get(offer.item_id);
    return card ? [{ ...baseOf(deps, offer, card), item: card }] : [];
  });
};

/** Both sides' views of one offer, and everybody's of its item. */
export type OfferViews = { seller: SellerOffer; buyer: BuyerOffer };

type OfferEvent = Pick<typeof offerPlaced, 'routing' | 'views' | 'summary'> & { type: string };

/** Records what happened to an offer, as each side sees it. Answers the two views. */
export const recordOffer = async (
  deps: Fees,
  tx: Tx,
  record: RecordEvent,
  event: OfferEvent,
  offer: OfferRow,
  item: ItemRow,
): Promise<OfferViews> => {
  const [card] = await cardsOf(deps, tx, [item]);
  const buyer = (await buyersOf(tx, [offer])).get(offer.buyer_id);
  if (!card || !buyer) throw new Error(`offer ${offer.id} has lost its item or its buyer`);
  const seller = sellerView(deps, offer, card, buyer);
  const own: BuyerOffer = { ...baseOf(deps, offer, card), item: card };
  const state = publicStateOf(deps, item);
  record(event, {
    version: offer.version,
    routing: { seller_id: offer.seller_id, buyer_id: offer.buyer_id, item_uuid: item.uuid },
    views: {
      seller: { offer: seller, item: state },
      buyer: { offer: own, item: state },
      public: { item: state },
    },
  });
  return { seller, buyer: own };
};
