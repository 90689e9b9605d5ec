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

/** The offer's lifecycle (design/product.md, "Lifecycles are tables"). */
export const offerLifecycle: Lifecycle<OfferStatus> = {
  pending: ['accepted', 'rejected', 'withdrawn', 'expired', 'countered', 'on_hold', 'closed'],
  countered: ['accepted', 'rejected', 'withdrawn', 'expired', 'on_hold', 'closed'],
  on_hold: ['pending', 'closed'],
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
export const isOpenOffer = (status: OfferStatus): boolean =>
  (OPEN_OFFER_STATUSES as readonly OfferStatus[]).includes(status);

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
