import { inArray, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { saleIsOff } from '#server/db/sale-is-off.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemsByIds } from '#server/modules/items/items.repository.ts';
import { cardsOf, feeViewOf } from '#server/modules/items/items.views.ts';
import { maskContacts } from '#server/platform/mask-contacts.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { OfferSide } from '#shared/offers/offers.rules.ts';
import { mayKnowEmail, offerStatusName, turnOf } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, LiveSellerOffer, OfferRound, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { OfferRow, RoundRow } from './offers.repository.ts';
import { roundsOf } from './offers.repository.ts';

export type Fees = Pick<Deps, 'settings'>;

/** What the other side reads of words: all of them once the buyer has paid. */
export const remarksForOther = (
  { outcome }: Pick<OfferRow, 'outcome'>,
  { remarks }: { remarks: string },
): string => (outcome === 'bought' ? remarks : maskContacts(remarks));

/** The rounds as one side reads them: contact details of the other one are hidden until the buyer has paid. */
const roundsFor = (side: OfferSide, offer: OfferRow, rounds: readonly RoundRow[]): OfferRound[] =>
  rounds.map((round) => {
    const shown = remarksForOther(offer, round);
    return {
      by: round.by,
      price: aedFromFils(round.price_fils),
      remarks: round.by === side ? round.remarks : shown,
      contacts_hidden: shown !== round.remarks,
      at: round.created_at.toISOString(),
    };
  });

/** What an offer's views are made of. */
type Parts = { offer: OfferRow; card: ItemCard; rounds: readonly RoundRow[] };

const baseOf = (deps: Fees, side: OfferSide, { offer, card: item, rounds }: Parts) => ({
  id: offer.id,
  version: offer.version,
  item_id: offer.item_id,
  item_uuid: item.uuid,
  seller_id: offer.seller_id,
  buyer_id: offer.buyer_id,
  remarks: offer.remarks,
  contacts_hidden: remarksForOther(offer, offer) !== offer.remarks,
  asking_price: aedFromFils(offer.price_fils),
  price_by: offer.price_by,
  turn: turnOf(offer),
  rounds: roundsFor(side, offer, rounds),
  status: offer.status,
  bid_status_name: offerStatusName(offer.status),
  is_accepted: offer.status === 'accepted' ? (1 as const) : (0 as const),
  outcome: offer.outcome,
  total_fee_breakdown: feeViewOf(deps, offer.price_fils),
  created_at: offer.created_at.toISOString(),
  expires_at: offer.expires_at.toISOString(),
  reserved_until: offer.reserved_until?.toISOString() ?? null,
  extended: offer.extended,
  ended_by: offer.ended_by,
  release_reason: offer.release_reason,
});

type Buyer = Pick<typeof users.$inferSelect, 'id' | 'email' | 'first_name' | 'last_name'>;

export const liveOfferOf = (deps: Fees, parts: Parts, { first_name, last_name }: Buyer): LiveSellerOffer => {
  const { offer, card } = parts;
  return {
    ...baseOf(deps, 'seller', parts),
    by_rule: offer.by_rule,
    remarks: remarksForOther(offer, offer),
    buyer: { first_name, last_name },
    item: {
      id: card.id,
      uuid: card.uuid,
      version: card.version,
      item_name: card.item_name,
      item_name_other: card.item_name_other,
      price: card.price,
      status: card.status,
      default_image: card.default_image,
    },
  };
};

export const withEmail = (offer: LiveSellerOffer, { email }: Buyer, isOff = false): SellerOffer => ({
  ...offer,
  buyer: { email: mayKnowEmail(offer) && !isOff ? email : null, ...offer.buyer },
});

/** The offers that were bought in a sale which is off. Purchases stand above offers: their table is known by name only. */
const offAmong = async (reader: Reader, offers: OfferRow[]): Promise<Set<number>> => {
  const bought = offers.filter(({ outcome }) => outcome === 'bought').map(({ id }) => id);
  if (bought.length === 0) return new Set();
  const { rows } = await reader.execute<{ offer_id: string }>(sql`
    select offer_id from purchases where offer_id = any(${sql.param(bought)}::bigint[]) and ${saleIsOff}`);
  return new Set(rows.map(({ offer_id }) => Number(offer_id)));
};

export const buyerView = (deps: Fees, parts: Parts): BuyerOffer => ({
  ...baseOf(deps, 'buyer', parts),
  item: parts.card,
});

export const buyersOf = async (reader: Reader, offers: OfferRow[]): Promise<Map<number, Buyer>> => {
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
  const rounds = await roundsOf(reader, offers);
  const off = await offAmong(reader, offers);
  return offers.flatMap((offer) => {
    const [card, buyer] = [cards.get(offer.item_id), buyers.get(offer.buyer_id)];
    if (!card || !buyer) return [];
    const live = liveOfferOf(deps, { offer, card, rounds: rounds.get(offer.id) ?? [] }, buyer);
    return [withEmail(live, buyer, off.has(offer.id))];
  });
};

/** Offers as their buyer sees them. */
export const buyerOffersOf = async (
  deps: Fees,
  reader: Reader,
  offers: OfferRow[],
): Promise<BuyerOffer[]> => {
  const cards = await cardsByItem(deps, reader, offers);
  const rounds = await roundsOf(reader, offers);
  return offers.flatMap((offer) => {
    const card = cards.get(offer.item_id);
    return card ? [buyerView(deps, { offer, card, rounds: rounds.get(offer.id) ?? [] })] : [];
  });
};
