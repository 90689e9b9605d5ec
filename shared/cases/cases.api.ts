import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import { cancelAnswer, cancelWish, caseView, refundAnswer, refundWish } from './cases.schema.ts';

const BASE = '/api/auth/me/transactions/{transactionNumber}';
const act = {
  method: 'post',
  access: 'user',
  params: transactionParams,
  answer: saidAnswerOf(caseView),
  limit: 'write',
} as const;

export const purchaseCase = defineEndpoint({
  name: 'cases.show',
  method: 'get',
  path: `${BASE}/case`,
  access: 'user',
  summary: 'How it stands with a purchase that does not simply end, for its buyer and its seller',
  params: transactionParams,
  answer: answerOf(caseView),
});

export const cancelPurchase = defineEndpoint({
  ...act,
  name: 'cases.cancel',
  path: `${BASE}/cancellation`,
  summary: 'Before the handover: the buyer asks to cancel, the seller cancels at once',
  body: cancelWish,
});

export const dropCancellation = defineEndpoint({
  ...act,
  name: 'cases.drop_cancellation',
  method: 'delete',
  path: `${BASE}/cancellation`,
  summary: 'The buyer takes back that they asked to cancel',
});

export const answerCancellation = defineEndpoint({
  ...act,
  name: 'cases.answer_cancellation',
  path: `${BASE}/cancellation/answer`,
  summary: 'The seller agrees to cancel, or does not',
  body: cancelAnswer,
});

export const relistSold = defineEndpoint({
  ...act,
  name: 'cases.relist',
  path: `${BASE}/relist`,
  summary: 'Put the item of a cancelled purchase on sale again',
});

export const askRefund = defineEndpoint({
  ...act,
  name: 'cases.ask_refund',
  path: `${BASE}/refund-request`,
  summary: 'The buyer asks for the money back within 48 hours, with a reason, words and up to 6 photos',
  body: refundWish,
});

export const withdrawRefundRequest = defineEndpoint({
  ...act,
  name: 'cases.withdraw_refund_request',
  method: 'delete',
  path: `${BASE}/refund-request`,
  summary: 'The buyer takes the request back; it cannot be made again',
});

export const answerRefundRequest = defineEndpoint({
  ...act,
  name: 'cases.answer_refund_request',
  path: `${BASE}/refund-request/answer`,
  summary: 'The seller gives the whole price back, offers a part of it, or refuses with words',
  body: refundAnswer,
});

export const escalate = defineEndpoint({
  ...act,
  name: 'cases.escalate',
  path: `${BASE}/escalation`,
  summary: 'The buyer takes a refusal, or an offer, to support',
});

export const acceptRefundOffer = defineEndpoint({
  ...act,
  name: 'cases.accept_refund_offer',
  path: `${BASE}/refund-request/accept`,
  summary: 'The buyer accepts the amount that the seller offered',
});
