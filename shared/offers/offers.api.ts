import { z } from 'zod';
import { answerOf, pageOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, uuidField } from '../kernel/fields.ts';
import { buyerOffer, offerPriceField, sellerOffer } from './offers.schema.ts';

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
    remarks: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
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

const decision = (verb: 'accept' | 'reject' | 'extend', summary: string) =>
  defineEndpoint({
    name: `offers.${verb}`,
    method: 'put',
    path: `/api/auth/me/offers-to-me/${verb}/{offerId}`,
    access: 'user',
    summary,
    params: z.object({ offerId: idField }),
    answer: saidAnswerOf(sellerOffer),
    limit: 'write',
  });
export const acceptOffer = decision('accept', 'Accept an offer: the item is kept for its buyer for 24 hours');
export const rejectOffer = decision('reject', 'Reject an offer');
export const extendReservation = decision('extend', 'Give the buyer 12 more hours to pay, once');

export const withdrawOffer = defineEndpoint({
  name: 'offers.withdraw',
  method: 'put',
  path: '/api/auth/me/my-offers/withdraw/{offerId}',
  access: 'user',
  summary: 'Take back an offer that has not been answered',
  params: z.object({ offerId: idField }),
  answer: answerOf(buyerOffer),
  limit: 'write',
});
