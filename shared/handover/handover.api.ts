import { z } from 'zod';
import { answerOf, messageAnswer, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { purchaseView, saleView, transactionParams } from '../purchases/purchases.schema.ts';
import { guestPurchase as guestPurchaseView, pinEntry, pinView } from './handover.schema.ts';

export const handoverPin = defineEndpoint({
  name: 'handover.pin',
  method: 'get',
  path: '/api/auth/me/my-purchased/{transactionNumber}/pin',
  access: 'user',
  summary: 'The PIN you show when you collect what you bought, and its QR code; gone once it was handed over',
  params: transactionParams,
  answer: answerOf(pinView),
});

export const sayArrived = defineEndpoint({
  name: 'handover.arrived',
  method: 'post',
  path: '/api/auth/me/my-purchased/{transactionNumber}/arrived',
  access: 'user',
  summary:
    'What you bought has arrived: the same as the PIN entered by the seller, where somebody else delivered it',
  params: transactionParams,
  answer: saidAnswerOf(purchaseView),
  limit: 'write',
});

/** Guests prove who they are by the token of their link, as a bearer: it stands in no address and no log. */
export const guestPurchase = defineEndpoint({
  name: 'handover.guest_purchase',
  method: 'get',
  path: '/api/global/purchase',
  access: 'public',
  summary:
    'What a guest bought, by the token of their link as `Authorization: Bearer`; 410 once the link is over',
  answer: answerOf(guestPurchaseView),
});

export const guestArrived = defineEndpoint({
  name: 'handover.guest_arrived',
  method: 'post',
  path: '/api/global/purchase/arrived',
  access: 'public',
  summary: 'What a guest bought has arrived; the token of their link as `Authorization: Bearer`',
  answer: saidAnswerOf(guestPurchaseView),
  limit: 'write',
});

export const endGuestLink = defineEndpoint({
  name: 'handover.end_guest_link',
  method: 'delete',
  path: '/api/global/purchase/link',
  access: 'public',
  summary: 'End the link to a guest’s purchase, wherever it was sent; its token as `Authorization: Bearer`',
  answer: messageAnswer,
  limit: 'write',
});

export const saleOfItem = defineEndpoint({
  name: 'handover.sale',
  method: 'get',
  path: '/api/auth/me/items/{uuid}/sale',
  access: 'user',
  summary: 'How it stands with the sale of your item: who bought it, and whether it was handed over',
  params: z.object({ uuid: uuidField }),
  answer: answerOf(saleView),
});

export const handOver = defineEndpoint({
  name: 'handover.enter_pin',
  method: 'post',
  path: '/api/auth/me/sales/{transactionNumber}/handover',
  access: 'user',
  summary:
    'Enter the PIN that the buyer shows: the item is handed over, and the time to ask for a refund begins',
  params: transactionParams,
  body: pinEntry,
  answer: saidAnswerOf(saleView),
  limit: 'handover',
});
