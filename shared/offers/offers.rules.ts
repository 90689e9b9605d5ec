import type { Lifecycle } from '../kernel/lifecycle.ts';

/** States of an offer (decisions D27). */
export const OFFER_STATUSES = [
  'pending',
  'countered',
  'accepted',
  'rejected',
  'withdrawn',
  'expired',
  'on_hold',
  'closed',
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The offer's lifecycle (docs/lifecycles.md). */
export const offerLifecycle: Lifecycle<OfferStatus> = {
  pending: ['accepted', 'rejected', 'withdrawn', 'expired', 'countered', 'on_hold', 'closed'],
  countered: ['accepted', 'rejected', 'withdrawn', 'expired', 'on_hold', 'closed'],
  on_hold: ['pending', 'countered', 'closed'],
  accepted: ['closed', 'expired'],
  rejected: [],
  withdrawn: [],
  expired: [],
  closed: [],
};

/** Offers that wait for somebody. At most one such offer of a buyer on an item. */
export const OPEN_OFFER_STATUSES = [
  'pending',
  'countered',
  'on_hold',
  'accepted',
] as const satisfies OfferStatus[];
/** Whether somebody may still act upon an offer in this state. */
export const isOpenOffer = (status: OfferStatus): boolean =>
  (OPEN_OFFER_STATUSES as readonly OfferStatus[]).includes(status);

/** Why an offer is closed: the buyer bought, the item was sold to somebody else, or taken down. */
export const OFFER_OUTCOMES = ['bought', 'sold_elsewhere', 'taken_down'] as const;

/** The buyer's email is the seller's only while the offer is accepted, or was bought (decisions D7). */
export const mayKnowEmail = (offer: {
  status: OfferStatus;
  outcome: (typeof OFFER_OUTCOMES)[number] | null;
}): boolean => offer.status === 'accepted' || offer.outcome === 'bought';

/** The two of an offer. */
export const OFFER_SIDES = ['buyer', 'seller'] as const;
export type OfferSide = (typeof OFFER_SIDES)[number];
/** Whose turn it is after this side's. */
export const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'seller' : 'buyer');

/** Hours an offer stays open, and an accepted one keeps the item for its buyer. Texts name both: no setting. */
export const OFFER_HOURS = 24;
export const RESERVATION_HOURS = 24;

/** Characters of the words that come with a price. */
export const MAX_REMARKS = 500;

/** Prices that may be named for one offer, the buyer's first included. */
export const MAX_OFFER_ROUNDS = 10;

/** The state of an offer: and who named the price that is on the table. */
export type OfferState = { status: OfferStatus; price_by: OfferSide };

/** Whose answer an offer waits for: never that of who named the price. Null while it waits for nobody's. */
export const turnOf = ({ status, price_by }: OfferState): OfferSide | null =>
  status === 'pending' || status === 'countered' ? otherSide(price_by) : null;

/** What a side can do about an offer before it is accepted. */
const OFFER_ACTS = ['accept', 'counter', 'reject', 'withdraw'] as const;
export type OfferAct = (typeof OFFER_ACTS)[number];

/** The state that an act leads to. */
export const STATUS_AFTER = {
  accept: 'accepted',
  counter: 'countered',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const satisfies Record<OfferAct, OfferStatus>;

/**
 * What a side may do now: whose turn it is accepts, names another price or rejects; the buyer may take the offer back at
 * any time. `rounds` is how many prices have been named.
 */
export const actsOf = (offer: OfferState & { rounds: number }, side: OfferSide): OfferAct[] => {
  const turn = turnOf(offer);
  if (turn === null) return [];
  const answers: OfferAct[] =
    turn !== side
      ? []
      : offer.rounds < MAX_OFFER_ROUNDS
        ? ['accept', 'counter', 'reject']
        : ['accept', 'reject'];
  return side === 'buyer' ? [...answers, 'withdraw'] : answers;
};

/**
 * Whether a side may name this price next, in AED: a seller asks for more than was offered, but not for more than the item
 * costs; a buyer offers less than is asked.
 */
export const isCounterAllowed = (
  aed: number,
  { asking_price, item_price }: { asking_price: number; item_price: number },
  side: OfferSide,
): boolean => (side === 'seller' ? aed > asking_price && aed <= item_price : aed < asking_price);

/** Watchers of an item who are made an offer at once, those who watched first. */
export const MOST_WATCHERS_OFFERED = 500;

/** Why a seller no longer keeps an item for a buyer. */
export const RELEASE_REASONS = [
  'gone',
  'damaged',
  'cannot_hand_over',
  'changed_mind',
  'buyer_asked',
  'other',
] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

/** From so few cases nothing is said about anybody. */
export const FEWEST_CASES = 3;

/** Offers must be above this and below `MAX_OFFER_AED` (specification 5). */
export const MIN_OFFER_AED = 50;
export const MAX_OFFER_AED = 50_000;
/** How many offers a buyer may make on one item (decisions D27). */
export const MAX_OFFERS_PER_ITEM = 5;

/** How many offers on different items may be open at a time for an account that is younger than a day. */
export const MAX_OPEN_OFFERS_OF_YOUNG = 10;

/** The name shown for a status. */
export const offerStatusName = (status: OfferStatus): string =>
  ({
    pending: 'Pending',
    countered: 'Countered',
    accepted: 'Accepted',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    on_hold: 'On hold',
    closed: 'Closed',
  })[status];

const SUGGESTED_OFF = [5, 10, 15] as const;

/** Prices in whole AED that somebody may like to offer for an item of this price: so much per cent less, as far as allowed. */
export const suggestedOffers = (aed: number): { percentage: number; aed: number }[] =>
  SUGGESTED_OFF.map((percentage) => ({
    percentage,
    aed: Math.round((aed * (100 - percentage)) / 100),
  })).filter(
    (offer, index, all) => offer.aed > MIN_OFFER_AED && offer.aed < aed && offer.aed !== all[index - 1]?.aed,
  );
