import { z } from 'zod';
import { answerOf, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { purchaseView, saleView, transactionParams } from '../purchases/purchases.schema.ts';
import * as calls from './handover.calls.ts';
import { guestPurchase as guestPurchaseView, pinEntry, pinView } from './handover.schema.ts';

export const handoverPin = defineEndpoint(calls.handoverPin, {
  summary: 'The PIN you show when you collect what you bought, and its QR code; gone once it was handed over',
  params: transactionParams,
  answer: answerOf(pinView),
});

export const sayArrived = defineEndpoint(calls.sayArrived, {
  summary:
    'What you bought has arrived: the same as the PIN entered by the seller, where somebody else delivered it',
  params: transactionParams,
  answer: messageAnswerOf(purchaseView),
  limit: 'write',
});

/** Guests prove who they are by the token of their link, as a bearer: it stands in no address and no log. */
export const guestPurchase = defineEndpoint(calls.guestPurchase, {
  summary:
    'What a guest bought, by the token of their link as `Authorization: Bearer`; 410 once the link is over',
  answer: answerOf(guestPurchaseView),
});

export const guestArrived = defineEndpoint(calls.guestArrived, {
  summary: 'What a guest bought has arrived; the token of their link as `Authorization: Bearer`',
  answer: messageAnswerOf(guestPurchaseView),
  limit: 'write',
});

export const endGuestLink = defineEndpoint(calls.endGuestLink, {
  summary: 'End the link to a guest’s purchase, wherever it was sent; its token as `Authorization: Bearer`',
  answer: messageAnswer,
  limit: 'write',
});

export const saleOfItem = defineEndpoint(calls.saleOfItem, {
  summary: 'How it stands with the latest sale of your item: who bought it, and whether it was handed over',
  params: z.object({ uuid: uuidField }),
  answer: answerOf(saleView),
});

export const saleByNumber = defineEndpoint(calls.saleByNumber, {
  summary: 'The same of one of your sales, whatever its item is by now',
  params: transactionParams,
  answer: answerOf(saleView),
});

export const handOver = defineEndpoint(calls.handOver, {
  summary:
    'Enter the PIN that the buyer shows: the item is handed over, and the time to ask for a refund begins',
  params: transactionParams,
  body: pinEntry,
  answer: messageAnswerOf(saleView),
  limit: 'handover',
});
