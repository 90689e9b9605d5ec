import type { LiveOf } from '#shared/events.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { OFFER_EVENTS } from '../../lib/live-events.ts';

export type OfferEvent = LiveOf<(typeof OFFER_EVENTS)[number]>;

type Versioned = { id: number; version: number };

/** Puts an offer in its place, newest first; what is not newer than what is held changes nothing. */
export const placeIn = <Offer extends Versioned>(offers: Offer[], offer: Offer): Offer[] => {
  const held = offers.find(({ id }) => id === offer.id);
  if (!held) return [...offers, offer].sort((a, b) => b.id - a.id);
  if (held.version >= offer.version) return offers;
  return offers.map((other) => (other === held ? offer : other));
};

/** My own offers after an event. Events about my items as their seller leave them as they are. */
export const foldMyOffers = (offers: BuyerOffer[], { data }: OfferEvent): BuyerOffer[] =>
  data.view === 'buyer' ? placeIn(offers, data.offer) : offers;

/** Offers on my items after an event. */
export const foldOffersToMe = (offers: SellerOffer[], { data }: OfferEvent): SellerOffer[] =>
  data.view === 'seller' ? placeIn(offers, data.offer) : offers;

/** Offers on one of my items after an event; those about other items leave them as they are. */
export const foldOffersOnItem =
  (productUuid: string) =>
  (offers: SellerOffer[], event: OfferEvent): SellerOffer[] =>
    event.data.view === 'seller' && event.data.offer.item_uuid === productUuid
      ? foldOffersToMe(offers, event)
      : offers;

/** How many offers wait for the seller's answer. */
export const countToAnswer = (offers: readonly SellerOffer[]): number =>
  offers.filter(({ status }) => status === 'pending').length;

/** How many of my offers were accepted and wait to be paid. */
export const countToPay = (offers: readonly BuyerOffer[]): number =>
  offers.filter(({ status }) => status === 'accepted').length;

const RANKS: Record<SellerOffer['status'], number> = {
  accepted: 0,
  pending: 1,
  countered: 1,
  on_hold: 2,
  rejected: 3,
  withdrawn: 3,
  expired: 3,
  closed: 3,
};

/** What needs the seller first: the accepted one, then open ones, then those that wait, then what is over; newest first. */
export const byUrgency = (offers: readonly SellerOffer[]): SellerOffer[] =>
  [...offers].sort((a, b) => RANKS[a.status] - RANKS[b.status] || b.id - a.id);
