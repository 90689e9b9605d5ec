import type { LiveOf } from '#shared/events.ts';
import { mayKnowEmail } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, LiveSellerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { OFFER_EVENTS } from '../../live/events.ts';
import { SELLER_EVENTS, STATE_EVENTS } from '../../live/events.ts';
import type { ItemUpdate } from '../../live/item-state.ts';
import { mapIfChanged, withItem } from '../../live/item-state.ts';
import { REFETCH } from '../../live/live-query.ts';

export type OfferEvent = LiveOf<(typeof OFFER_EVENTS)[number]>;

/** What changes my bids: what happens to them, to their items, and to the names of their sellers. */
export const MY_BIDS_EVENTS = [...STATE_EVENTS, ...SELLER_EVENTS] as const;
export type MyBidsEvent = LiveOf<(typeof MY_BIDS_EVENTS)[number]>;

/** What changes bids received: what happens to them, to their items, and to the names of their buyers. */
export const BIDS_RECEIVED_EVENTS = [...STATE_EVENTS, 'account.renamed'] as const;
export type BidsReceivedEvent = LiveOf<(typeof BIDS_RECEIVED_EVENTS)[number]>;

type Offered = { id: number; version: number; item: { uuid: string; version: number } };

/**
 * Puts an offer in its place, newest first; what is not newer than what is held changes nothing. Of its item the newest
 * counts that any of them knows.
 */
export const placeIn = <Offer extends Offered>(offers: Offer[], offer: Offer): Offer[] => {
  const item = offers
    .map((other) => other.item)
    .filter(({ uuid, version }) => uuid === offer.item.uuid && version > offer.item.version)
    .reduce((newest, other) => (other.version > newest.version ? other : newest), offer.item);
  const placed = item === offer.item ? offer : { ...offer, item };
  const held = offers.find(({ id }) => id === offer.id);
  if (!held) return [...offers, placed].sort((a, b) => b.id - a.id);
  if (held.version >= offer.version) return offers;
  return offers.map((other) => (other === held ? placed : other));
};

const withItems = <Offer extends Offered>(offers: Offer[], update: ItemUpdate): Offer[] =>
  mapIfChanged(offers, (offer) => {
    const item = withItem(offer.item, update);
    return item === offer.item ? offer : { ...offer, item };
  });

/** My own offers after an event. Events about my items as their seller leave them as they are. */
export const reduceMyOffers = (offers: BuyerOffer[], event: MyBidsEvent): BuyerOffer[] => {
  const { data } = event;
  if (data.view !== 'buyer' && data.view !== 'public') return offers;
  if ('seller' in data) {
    const { id, vendor } = data.seller;
    return mapIfChanged(offers, (offer) =>
      offer.seller_id === id ? { ...offer, item: { ...offer.item, user: { id, vendor } } } : offer,
    );
  }
  const known = 'offer' in data ? placeIn(offers, data.offer) : offers;
  const news = 'offer' in data ? data.offer.item : data.item;
  if (!news) return known;
  return withItems(known, news);
};

/** An offer as an event tells it, with the buyer's email where it may be known; null when that has to be asked for. */
const withEmail = (live: LiveSellerOffer, held: SellerOffer | undefined): SellerOffer | null => {
  const email = mayKnowEmail(live) ? (held?.buyer.email ?? null) : null;
  if (email === null && mayKnowEmail(live) && (held?.version ?? 0) < live.version) return null;
  return { ...live, buyer: { ...live.buyer, email } };
};

/** Offers on my items after an event. The buyer's email, once it may be known, is in no event: it is fetched. */
export const reduceOffersToMe = (
  offers: SellerOffer[],
  { data }: BidsReceivedEvent,
): SellerOffer[] | typeof REFETCH => {
  if ('user_id' in data) {
    const { first_name, last_name } = data;
    return mapIfChanged(offers, (offer) =>
      offer.buyer_id === data.user_id
        ? { ...offer, buyer: { ...offer.buyer, first_name, last_name } }
        : offer,
    );
  }
  if ((data.view !== 'seller' && data.view !== 'owner' && data.view !== 'public') || !data.item)
    return offers;
  const { offer: live } = data.view === 'seller' ? data : { offer: undefined };
  const placed =
    live &&
    withEmail(
      live,
      offers.find(({ id }) => id === live.id),
    );
  if (placed === null) return REFETCH;
  return withItems(placed ? placeIn(offers, placed) : offers, data.item);
};

/** Offers on one of my items after an event; those about other items leave them as they are. */
export const reduceOffersOnItem =
  (productUuid: string) =>
  (offers: SellerOffer[], event: BidsReceivedEvent): SellerOffer[] | typeof REFETCH =>
    event.data.view === 'seller' && event.data.offer.item_uuid !== productUuid
      ? offers
      : reduceOffersToMe(offers, event);

/** How many offers wait for the seller's answer. */
export const countToAnswer = (offers: readonly SellerOffer[]): number =>
  offers.filter(({ turn }) => turn === 'seller').length;

/** How many of my offers wait for me: to be paid, or for an answer to the seller's price. */
export const countMineWaiting = (offers: readonly BuyerOffer[]): number =>
  offers.filter(({ status, turn }) => status === 'accepted' || turn === 'buyer').length;

const mineRank = ({ status, turn }: BuyerOffer): number =>
  status === 'accepted' ? 0 : turn === 'buyer' ? 1 : 2;

/** My open offers, what waits for me first: to be paid, then to be answered; newest first. */
export const byWhatWaits = (offers: readonly BuyerOffer[]): BuyerOffer[] =>
  [...offers].sort((a, b) => mineRank(a) - mineRank(b) || b.id - a.id);

/** The accepted one, those the seller is to answer, those the buyer is to answer, those on hold, what is over. */
const rankOf = ({ status, turn }: SellerOffer): number => {
  if (status === 'accepted') return 0;
  if (turn !== null) return turn === 'seller' ? 1 : 2;
  return status === 'on_hold' ? 3 : OVER;
};
const OVER = 4;

/**
 * What needs the seller first, and of that the best: the price is what they receive, for the fee is the buyer's. What is
 * over stands at the end, newest first.
 */
export const byUrgency = (offers: readonly SellerOffer[]): SellerOffer[] =>
  [...offers].sort((a, b) => {
    const rank = rankOf(a);
    const better = rank < OVER ? b.asking_price - a.asking_price : 0;
    return rank - rankOf(b) || better || b.id - a.id;
  });

/** Open bids by item, ordered as they are given: the reserved items first, then those that wait for the seller, by their newest bid. */
export const groupedByItem = (open: readonly SellerOffer[]): SellerOffer[][] =>
  [...Map.groupBy(open, ({ item_uuid }) => item_uuid).values()]
    .map((bids) => ({
      bids,
      rank: Math.min(...bids.map(rankOf)),
      newest: Math.max(...bids.map(({ id }) => id)),
    }))
    .sort((a, b) => a.rank - b.rank || b.newest - a.newest)
    .map(({ bids }) => bids);
