import { z } from 'zod';
import { answerOf, pageOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, uuidField } from '../kernel/fields.ts';
import { MAX_REMARKS } from './offers.rules.ts';
import { buyerOffer, offerPriceField, releaseReason, sellerOffer } from './offers.schema.ts';

/** Words that come with a price. */
const remarks = z.string().trim().max(MAX_REMARKS, `Use at most ${MAX_REMARKS} characters.`).default('');

export const placeOffer = defineEndpoint({
  name: 'offers.place',
  method: 'post',
  path: '/api/auth/item-bid',
  access: 'user',
  summary: 'Offer a price for an item that accepts offers',
  body: z.object({
    item_id: idField,
    seller_id: idField.optional(),
    buyer_id: idField.optional(),
    remarks,
    asking_price: offerPriceField,
  }),
  answer: saidAnswerOf(buyerOffer),
  status: 201,
  limit: 'write',
});

/** The newest ones, of mine and to me. */
export const MOST_OFFERS_LISTED = 500;

export const myOffers = defineEndpoint({
  name: 'offers.mine',
  method: 'get',
  path: '/api/auth/me/my-offers',
  access: 'user',
  summary: 'Your own offers, newest first',
  answer: answerOf(pageOf(buyerOffer, MOST_OFFERS_LISTED)),
});

export const offersToMe = defineEndpoint({
  name: 'offers.to_me',
  method: 'get',
  path: '/api/auth/me/offers-to-me',
  access: 'user',
  summary: 'Offers on your items, newest first',
  answer: answerOf(pageOf(sellerOffer, MOST_OFFERS_LISTED)),
});

export const offersOnItem = defineEndpoint({
  name: 'offers.on_item',
  method: 'get',
  path: '/api/auth/me/offers-to-me/{productUuid}',
  access: 'user',
  summary: 'Offers on one of your items, newest first',
  params: z.object({ productUuid: uuidField }),
  answer: answerOf(pageOf(sellerOffer, MOST_OFFERS_LISTED)),
});

/**
 * The version of the offer that the caller has seen. When it has changed since, nothing is done: 409 `offer.stale`, with
 * the offer as it stands now in `details.offer`. Left out, the state alone decides.
 */
const seen = z.object({ version: idField.optional() });
const counter = z.object({ asking_price: offerPriceField, remarks, version: idField.optional() });
const offerId = z.object({ offerId: idField });

/** A step of the seller's about an offer on one of their items. */
const sellerStep = <Body extends z.ZodType>(verb: string, body: Body, summary: string) =>
  defineEndpoint({
    name: `offers.${verb}`,
    method: 'put',
    path: `/api/auth/me/offers-to-me/${verb}/{offerId}`,
    access: 'user',
    summary,
    params: offerId,
    body,
    answer: saidAnswerOf(sellerOffer),
    limit: 'write',
  });
export const acceptOffer = sellerStep(
  'accept',
  seen,
  'Accept an offer: the item is kept for its buyer for 24 hours',
);
export const rejectOffer = sellerStep('reject', seen, 'Reject an offer');
export const counterOffer = sellerStep(
  'counter',
  counter,
  'Ask the buyer for another price: above theirs, at most the item’s. They have 24 hours to answer',
);
export const extendReservation = sellerStep('extend', seen, 'Give the buyer 12 more hours to pay, once');

export const releaseReservation = sellerStep(
  'release',
  seen.extend({ reason: releaseReason }),
  'Stop keeping the item for the buyer of an accepted offer: it is on sale again, the held offers come back',
);

/** A step of the buyer's about an offer of theirs. */
const buyerStep = <Body extends z.ZodType>(verb: string, body: Body, summary: string) =>
  defineEndpoint({
    name: `offers.${verb === 'withdraw' ? verb : `my_${verb}`}`,
    method: 'put',
    path: `/api/auth/me/my-offers/${verb}/{offerId}`,
    access: 'user',
    summary,
    params: offerId,
    body,
    answer: saidAnswerOf(buyerOffer),
    limit: 'write',
  });
export const withdrawOffer = buyerStep('withdraw', seen, 'Take back an offer that has not been answered');
export const acceptCounter = buyerStep(
  'accept',
  seen,
  'Accept the price the seller asks for: the item is kept for you for 24 hours',
);
export const rejectCounter = buyerStep('reject', seen, 'Decline the price the seller asks for');
export const leaveReservation = buyerStep(
  'leave',
  seen,
  'Give up an accepted offer: it ends at once, the item is on sale again',
);
export const counterBack = buyerStep(
  'counter',
  counter,
  'Answer the seller’s price with another one, below theirs. They have 24 hours to answer',
);
