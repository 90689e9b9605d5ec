import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import * as calls from './cases.calls.ts';
import { cancelAnswer, cancelBody, caseView, refundAnswer, refundBody } from './cases.schema.ts';

const act = {
  params: transactionParams,
  answer: messageAnswerOf(caseView),
  limit: 'write',
} as const;

export const purchaseCase = defineEndpoint(calls.purchaseCase, {
  summary: 'How it stands with a purchase that does not simply end, for its buyer and its seller',
  params: transactionParams,
  answer: answerOf(caseView),
});

export const cancelPurchase = defineEndpoint(calls.cancelPurchase, {
  ...act,
  summary: 'Before the handover: the buyer asks to cancel, the seller cancels at once',
  body: cancelBody,
});

export const dropCancellation = defineEndpoint(calls.dropCancellation, {
  ...act,
  summary: 'The buyer takes back that they asked to cancel',
});

export const answerCancellation = defineEndpoint(calls.answerCancellation, {
  ...act,
  summary: 'The seller agrees to cancel, or does not',
  body: cancelAnswer,
});

export const relistSold = defineEndpoint(calls.relistSold, {
  ...act,
  summary: 'Put the item of a cancelled purchase on sale again',
});

export const askRefund = defineEndpoint(calls.askRefund, {
  ...act,
  summary: 'The buyer asks for the money back within 48 hours, with a reason, words and up to 6 photos',
  body: refundBody,
});

export const withdrawRefundRequest = defineEndpoint(calls.withdrawRefundRequest, {
  ...act,
  summary: 'The buyer takes the request back; it cannot be made again',
});

export const answerRefundRequest = defineEndpoint(calls.answerRefundRequest, {
  ...act,
  summary: 'The seller gives the whole price back, offers a part of it, or refuses with words',
  body: refundAnswer,
});

export const escalate = defineEndpoint(calls.escalate, {
  ...act,
  summary: 'The buyer takes a refusal, or an offer, to support',
});

export const acceptRefundOffer = defineEndpoint(calls.acceptRefundOffer, {
  ...act,
  summary: 'The buyer accepts the amount that the seller offered',
});
