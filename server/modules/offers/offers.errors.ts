import { AppError, invalid } from '#server/http/errors.ts';
import type { ItemRow } from '#server/modules/items/items.repository.ts';
import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import type { OfferSide, OfferStatus } from '#shared/offers/offers.rules.ts';
import { MAX_OFFER_ROUNDS, MAX_OFFERS_PER_ITEM } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';

const conflict = (code: AnswerCode, details?: Record<string, unknown>) =>
  new AppError(409, code, details ? { details } : {});

export const ownItem = () => new AppError(403, 'offer.own_item');
/** Their seller has blocked them. */
export const notTakenFromYou = () => new AppError(403, 'offer.not_taken_from_you');
export const offersNotTaken = () => conflict('offer.not_allowed');
export const alreadyOpen = () => conflict('offer.already_open');
export const tooManyOffers = () => conflict('offer.too_many', { count: MAX_OFFERS_PER_ITEM });
export const tooManyOpenOffers = () => new AppError(429, 'offer.too_many_open');
export const itemSold = () => conflict('item.sold');
export const itemNotOnSale = () => conflict('item.not_on_sale');
export const itemReserved = (item: ItemRow) =>
  conflict('item.reserved', {
    until: item.reserved_until?.toISOString() ?? null,
  });
export const offerEnded = () => conflict('offer.expired');
export const alreadyExtended = () => conflict('offer.already_extended');
/** A step the lifecycle does not have; names both states. */
export const wrongOfferState = (from: OfferStatus, to: OfferStatus) =>
  conflict('offer.wrong_state', {
    from,
    to,
  });

/** The answer is awaited from the other side. */
export const notYourTurn = (from: OfferStatus, to: OfferStatus, turn: OfferSide) =>
  conflict('offer.not_your_turn', { from, to, turn });
/** Every price that may be named for one offer has been named. */
export const tooManyRounds = (from: OfferStatus, to: OfferStatus) =>
  conflict('offer.too_many_rounds', { from, to, count: MAX_OFFER_ROUNDS });
/** The offer has changed since the caller saw it: nothing was done. Carries it as it stands now, as the caller may see it. */
export const staleOffer = (offer: BuyerOffer | SellerOffer) => conflict('offer.stale', { offer });
export const counterTooLow = () =>
  invalid({ asking_price: ['Ask for more than was offered, and at most the price of the item.'] });
export const counterTooHigh = () => invalid({ asking_price: ['Offer less than the seller asks for.'] });
export const notBelowPrice = () => invalid({ asking_price: ['Name a price below that of the item.'] });
/** Watchers are not asked again and again. */
export const offeredToWatchersLately = (next: Date) =>
  conflict('watchers.too_soon', {
    until: next.toISOString(),
  });
export const nobodyWatches = () => conflict('watchers.none');
