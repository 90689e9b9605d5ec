import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import type { EndpointCall } from '../kernel/endpoint.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, uuidField } from '../kernel/fields.ts';
import { listPageOf, listWindow } from '../kernel/list-pages.ts';
import * as calls from './offers.calls.ts';
import { MAX_REMARKS } from './offers.rules.ts';
import { buyerOffer, offerPriceField, releaseReason, sellerOffer } from './offers.schema.ts';

/** Words that come with a price. */
const remarks = z.string().trim().max(MAX_REMARKS, `Use at most ${MAX_REMARKS} characters.`).default('');

export const placeOffer = defineEndpoint(calls.placeOffer, {
  summary: 'Offer a price for an item that accepts offers',
  body: z.object({
    item_id: idField,
    seller_id: idField.optional(),
    buyer_id: idField.optional(),
    remarks,
    asking_price: offerPriceField,
  }),
  answer: messageAnswerOf(buyerOffer),
  status: 201,
  limit: 'write',
});

export const myOffers = defineEndpoint(calls.myOffers, {
  summary: 'Your own offers, newest first; on the first pages those that are open',
  query: listWindow,
  answer: answerOf(listPageOf(buyerOffer)),
});

export const offersToMe = defineEndpoint(calls.offersToMe, {
  summary: 'Offers on your items, newest first; on the first pages those that are open',
  query: listWindow,
  answer: answerOf(listPageOf(sellerOffer)),
});

export const offersOnItem = defineEndpoint(calls.offersOnItem, {
  summary: 'Offers on one of your items, newest first; on the first pages those that are open',
  params: z.object({ productUuid: uuidField }),
  query: listWindow,
  answer: answerOf(listPageOf(sellerOffer)),
});

/**
 * The version of the offer that the caller has seen. When it has changed since, nothing is done: 409 `offer.stale`, with
 * the offer as it stands now in `details.offer`. Left out, the state alone decides.
 */
const seen = z.object({ version: idField.optional() });
const counter = z.object({ asking_price: offerPriceField, remarks, version: idField.optional() });
const offerId = z.object({ offerId: idField });

/** A step of the seller's about an offer on one of their items. */
const sellerStep = <C extends EndpointCall, Body extends z.ZodType>(call: C, body: Body, summary: string) =>
  defineEndpoint(call, {
    summary,
    params: offerId,
    body,
    answer: messageAnswerOf(sellerOffer),
    limit: 'write',
  });
export const acceptOffer = sellerStep(
  calls.acceptOffer,
  seen,
  'Accept an offer: the item is kept for its buyer for 24 hours',
);
export const rejectOffer = sellerStep(calls.rejectOffer, seen, 'Reject an offer');
export const counterOffer = sellerStep(
  calls.counterOffer,
  counter,
  'Ask the buyer for another price: above theirs, at most the item’s. They have 24 hours to answer',
);
export const extendReservation = sellerStep(
  calls.extendReservation,
  seen,
  'Give the buyer 12 more hours to pay, once',
);

export const releaseReservation = sellerStep(
  calls.releaseReservation,
  seen.extend({ reason: releaseReason }),
  'Stop keeping the item for the buyer of an accepted offer: it is on sale again, the held offers come back',
);

/** A step of the buyer's about an offer of theirs. */
const buyerStep = <C extends EndpointCall, Body extends z.ZodType>(call: C, body: Body, summary: string) =>
  defineEndpoint(call, {
    summary,
    params: offerId,
    body,
    answer: messageAnswerOf(buyerOffer),
    limit: 'write',
  });
export const withdrawOffer = buyerStep(
  calls.withdrawOffer,
  seen,
  'Take back an offer that has not been answered',
);
export const acceptCounter = buyerStep(
  calls.acceptCounter,
  seen,
  'Accept the price the seller asks for: the item is kept for you for 24 hours',
);
export const rejectCounter = buyerStep(calls.rejectCounter, seen, 'Decline the price the seller asks for');
export const leaveReservation = buyerStep(
  calls.leaveReservation,
  seen,
  'Give up an accepted offer: it ends at once, the item is on sale again',
);
export const counterBack = buyerStep(
  calls.counterBack,
  counter,
  'Answer the seller’s price with another one, below theirs. They have 24 hours to answer',
);
