import { MAX_PHOTO_BYTES } from '../items/items.rules.ts';
import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { BY_LINK, GUEST_PATH } from '../purchases/guest-link.rules.ts';
import { MAX_CASE_PHOTOS } from './cases.rules.ts';
import { cancelWish, caseView, refundWish } from './cases.schema.ts';
import { appealWish, statementWish } from './disputes.schema.ts';

const act = { method: 'post', access: 'public', answer: saidAnswerOf(caseView), limit: 'write' } as const;

export const guestCase = defineEndpoint({
  name: 'cases.guest_show',
  method: 'get',
  path: `${GUEST_PATH}/case`,
  access: 'public',
  summary: `How it stands with what a guest bought when it does not simply end${BY_LINK}`,
  answer: answerOf(caseView),
});

export const guestCancels = defineEndpoint({
  ...act,
  name: 'cases.guest_cancels',
  path: `${GUEST_PATH}/cancellation`,
  summary: `A guest asks to cancel before the handover${BY_LINK}`,
  body: cancelWish.omit({ relist: true }),
});

export const guestKeeps = defineEndpoint({
  ...act,
  name: 'cases.guest_keeps',
  method: 'delete',
  path: `${GUEST_PATH}/cancellation`,
  summary: `A guest takes back that they asked to cancel${BY_LINK}`,
});

/** A guest has no photos that were sent before: they come with the request. */
export const guestAsksRefund = defineEndpoint({
  ...act,
  name: 'cases.guest_asks_refund',
  path: `${GUEST_PATH}/refund-request`,
  summary: `A guest asks for the money back within 48 hours, with a reason, words and up to 6 photos${BY_LINK}`,
  body: refundWish.omit({ photos: true }),
  files: { field: 'imgs', maxCount: MAX_CASE_PHOTOS, maxBytes: MAX_PHOTO_BYTES },
  limit: 'upload',
});

export const guestWithdrawsRequest = defineEndpoint({
  ...act,
  name: 'cases.guest_withdraws_request',
  method: 'delete',
  path: `${GUEST_PATH}/refund-request`,
  summary: `A guest takes the request back; it cannot be made again${BY_LINK}`,
});

export const guestAcceptsOffer = defineEndpoint({
  ...act,
  name: 'cases.guest_accepts_offer',
  path: `${GUEST_PATH}/refund-request/accept`,
  summary: `A guest accepts the amount that the seller offered${BY_LINK}`,
});

export const guestEscalates = defineEndpoint({
  ...act,
  name: 'cases.guest_escalates',
  path: `${GUEST_PATH}/escalation`,
  summary: `A guest takes a refusal, or an offer, to support${BY_LINK}`,
});

/** Photos come with the words. */
export const guestSays = defineEndpoint({
  ...act,
  name: 'cases.guest_says',
  path: `${GUEST_PATH}/statements`,
  summary: `A guest adds words and photos to a dispute until its date, or answers a question of support${BY_LINK}`,
  body: statementWish.omit({ photos: true }),
  files: { field: 'imgs', maxCount: MAX_CASE_PHOTOS, maxBytes: MAX_PHOTO_BYTES },
  limit: 'upload',
});

export const guestAppeals = defineEndpoint({
  ...act,
  name: 'cases.guest_appeals',
  path: `${GUEST_PATH}/appeal`,
  summary: `A guest asks support to look again, once, within 7 days of the decision${BY_LINK}`,
  body: appealWish,
});
