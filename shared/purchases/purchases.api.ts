import { z } from 'zod';
import { answerOf, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import type { EndpointCall } from '../kernel/endpoint.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { listPageOf, listWindow } from '../kernel/list-pages.ts';
import * as calls from './purchases.calls.ts';
import {
  checkoutView,
  confirmation,
  guestBody,
  listedPurchase,
  purchaseBody,
  purchaseView,
  transactionParams,
} from './purchases.schema.ts';

const checkoutOf = <C extends EndpointCall, Body extends z.ZodType>(call: C, body: Body) =>
  defineEndpoint(call, {
    summary:
      'Start paying for an item: holds it for 15 minutes, for a guest 5 until they go to pay, and answers where',
    params: z.object({ uuid: uuidField }),
    body,
    answer: answerOf(checkoutView),
    status: 201,
    limit: 'checkout',
  });
export const startCheckout = checkoutOf(calls.startCheckout, purchaseBody);
export const startGuestCheckout = checkoutOf(calls.startGuestCheckout, guestBody);

export const openPaymentPage = defineEndpoint(calls.openPaymentPage, {
  summary:
    'A guest goes to the payment page: holds the item for the usual time, and redirects there (303), or to the item’s page once the checkout has ended',
  params: z.object({ checkoutUuid: uuidField }),
  answer: z.null(),
  appHeader: false,
  limit: 'checkout',
});

const cancelOf = <C extends EndpointCall>(call: C) =>
  defineEndpoint(call, {
    summary: 'Give up the checkout you started; the item is free at once',
    params: z.object({ uuid: uuidField }),
    answer: messageAnswer,
    limit: 'write',
  });
export const cancelCheckout = cancelOf(calls.cancelCheckout);
export const cancelGuestCheckout = cancelOf(calls.cancelGuestCheckout);

export const confirmPayment = defineEndpoint(calls.confirmPayment, {
  summary: 'Back from the payment page: the server asks the provider and settles',
  body: confirmation,
  answer: messageAnswerOf(z.object({ purchase: purchaseView })),
  limit: 'write',
});

export const confirmGuestPayment = defineEndpoint(calls.confirmGuestPayment, {
  summary: 'The same for a guest; the seller’s number only for who started the checkout (decisions D8)',
  body: confirmation,
  answer: messageAnswerOf(
    z.object({
      seller: z.object({ mobile_number: z.string(), name: z.string() }),
      /** The token of the link to the purchase (`handover.guest_purchase`); null once it is over, or an account has it. */
      link_token: z.string().nullable(),
      item_name: z.string(),
      total_amount: z.number(),
    }),
  ),
  limit: 'write',
});

/**
 * The body is a hint only: the server refetches the charge it names. What tells of anything else, or of nothing, is answered
 * as well: a provider repeats what is refused, and in the end stops telling.
 */
export const paymentWebhook = defineEndpoint(calls.paymentWebhook, {
  appHeader: false,
  summary: 'The payment provider tells that something happened to a charge',
  body: z.looseObject({
    id: z
      .string()
      .min(1)
      .max(120)
      .nullish()
      .transform((id) => id ?? undefined),
    /** `charge.…` for what happens to a charge; a telling without one is taken for that. */
    event_type: z
      .string()
      .max(120)
      .nullish()
      .transform((type) => type ?? 'charge.'),
  }),
  answer: messageAnswer,
});

/** Each of the others has its page by its number. */
const purchaseList = listPageOf(listedPurchase);
/** The list stands under `offers` too, where the specification's client looks for it. */
export const myPurchases = defineEndpoint(calls.myPurchases, {
  summary: 'What you bought, newest first',
  query: listWindow,
  answer: answerOf(purchaseList).extend({ offers: purchaseList }),
});

export const purchaseByNumber = defineEndpoint(calls.purchaseByNumber, {
  summary: 'One purchase with the seller’s contact and the collection address',
  params: transactionParams,
  answer: answerOf(purchaseView),
});
