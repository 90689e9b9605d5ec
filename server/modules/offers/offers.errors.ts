import { AppError, invalid } from '#server/http/errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import type { OfferSide, OfferStatus } from '#shared/offers/offers.rules.ts';
import { MAX_OFFER_ROUNDS, MAX_OFFERS_PER_ITEM } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';

const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new AppError(409, code, message, details ? { details } : {});

export const ownItem = () =>
  new AppError(403, 'offer.own_item', 'You cannot make an offer on your own item.');
export const offersNotTaken = () => conflict('offer.not_allowed', 'This item does not accept offers.');
export const alreadyOpen = () =>
  conflict('offer.already_open', 'You already have an open offer on this item.');
export const tooManyOffers = () =>
  conflict('offer.too_many', `You can make at most ${MAX_OFFERS_PER_ITEM} offers on one item.`);
export const tooManyOpenOffers = () =>
  new AppError(
    429,
    'offer.too_many_open',
    'New accounts can have a few open offers at a time. Withdraw one, or wait for an answer.',
  );
export const itemSold = () => conflict('item.sold', 'This item has been sold.');
export const itemNotOnSale = () => conflict('item.not_on_sale', 'This item is not on sale.');
export const itemReserved = (item: ItemRow) =>
  conflict('item.reserved', 'This item is reserved for another buyer.', {
    until: item.reserved_until?.toISOString() ?? null,
  });
export const itemBeingBought = (item: ItemRow) =>
  conflict('item.on_hold', 'Somebody is buying this item right now.', {
    until: item.checkout_until?.toISOString() ?? null,
  });
export const offerEnded = () => conflict('offer.expired', 'This offer has expired.');
export const alreadyExtended = () =>
  conflict('offer.already_extended', 'The time to pay can be extended once.');
/** A step the lifecycle does not have; names both states. */
export const wrongOfferState = (from: OfferStatus, to: OfferStatus) =>
  conflict(
    'offer.wrong_state',
    `An offer that is ${from.replace('_', ' ')} cannot become ${to.replace('_', ' ')}.`,
    {
      from,
      to,
    },
  );

/** The answer is awaited from the other side. */
export const notYourTurn = (from: OfferStatus, to: OfferStatus, turn: OfferSide) =>
  conflict('offer.not_your_turn', 'The other side has to answer first.', { from, to, turn });
/** Every price that may be named for one offer has been named. */
export const tooManyRounds = (from: OfferStatus, to: OfferStatus) =>
  conflict(
    'offer.too_many_rounds',
    `At most ${MAX_OFFER_ROUNDS} prices can be named for one offer. Accept this one, or reject it.`,
    { from, to },
  );
/** The offer has changed since the caller saw it: nothing was done. Carries it as it stands now, as the caller may see it. */
export const staleOffer = (offer: BuyerOffer | SellerOffer) =>
  conflict('offer.stale', 'This offer has changed since you saw it. Please look at it once more.', { offer });
export const counterTooLow = () =>
  invalid({ asking_price: ['Ask for more than was offered, and at most the price of the item.'] });
export const counterTooHigh = () => invalid({ asking_price: ['Offer less than the seller asks for.'] });
export const notBelowPrice = () => invalid({ asking_price: ['Name a price below that of the item.'] });
/** Watchers are not asked again and again. */
export const offeredToWatchersLately = (next: Date) =>
  conflict('watchers.too_soon', 'You can make one offer to watchers in 24 hours.', {
    until: next.toISOString(),
  });
export const nobodyWatches = () => conflict('watchers.none', 'Nobody watches this item now.');
