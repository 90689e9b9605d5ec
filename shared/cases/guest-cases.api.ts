import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { BY_LINK } from '../purchases/guest-link.rules.ts';
import { cancelBody, caseView, refundBody } from './cases.schema.ts';
import { appealBody, statementBody } from './disputes.schema.ts';
import * as calls from './guest-cases.calls.ts';

const act = { answer: messageAnswerOf(caseView), limit: 'write' } as const;

export const guestCase = defineEndpoint(calls.guestCase, {
  summary: `How it stands with what a guest bought when it does not simply end${BY_LINK}`,
  answer: answerOf(caseView),
});

export const guestCancels = defineEndpoint(calls.guestCancels, {
  ...act,
  summary: `A guest asks to cancel before the handover${BY_LINK}`,
  body: cancelBody.omit({ relist: true }),
});

export const guestKeeps = defineEndpoint(calls.guestKeeps, {
  ...act,
  summary: `A guest takes back that they asked to cancel${BY_LINK}`,
});

/** A guest has no photos that were sent before: they come with the request. */
export const guestAsksRefund = defineEndpoint(calls.guestAsksRefund, {
  ...act,
  summary: `A guest asks for the money back within 48 hours, with a reason, words and up to 6 photos${BY_LINK}`,
  body: refundBody.omit({ photos: true }),
  limit: 'upload',
});

export const guestWithdrawsRequest = defineEndpoint(calls.guestWithdrawsRequest, {
  ...act,
  summary: `A guest takes the request back; it cannot be made again${BY_LINK}`,
});

export const guestAcceptsOffer = defineEndpoint(calls.guestAcceptsOffer, {
  ...act,
  summary: `A guest accepts the amount that the seller offered${BY_LINK}`,
});

export const guestEscalates = defineEndpoint(calls.guestEscalates, {
  ...act,
  summary: `A guest takes a refusal, or an offer, to support${BY_LINK}`,
});

/** Photos come with the words. */
export const guestSays = defineEndpoint(calls.guestSays, {
  ...act,
  summary: `A guest adds words and photos to a dispute until its date, or answers a question of support${BY_LINK}`,
  body: statementBody.omit({ photos: true }),
  limit: 'upload',
});

export const guestAppeals = defineEndpoint(calls.guestAppeals, {
  ...act,
  summary: `A guest asks support to look again, once, within 7 days of the decision${BY_LINK}`,
  body: appealBody,
});
