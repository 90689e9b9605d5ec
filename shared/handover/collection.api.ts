import { z } from 'zod';
import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { BY_LINK, GUEST_PATH } from '../purchases/guest-link.rules.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import { collectionView, slotChoice, slotsWish } from './collection.schema.ts';

const PATH = '/api/auth/purchases/{transactionNumber}/collection';

export const collectionTime = defineEndpoint({
  name: 'handover.collection',
  method: 'get',
  path: PATH,
  access: 'user',
  summary:
    'Times that are proposed, or agreed on, for collecting what you bought or sold; null when there are none',
  params: transactionParams,
  answer: answerOf(collectionView.nullable()),
});

export const proposeTimes = defineEndpoint({
  name: 'handover.propose_times',
  method: 'post',
  path: PATH,
  access: 'user',
  summary:
    'Propose up to three times within two weeks; they take the place of what was proposed or agreed before',
  params: transactionParams,
  body: slotsWish,
  answer: saidAnswerOf(collectionView),
  status: 201,
  limit: 'write',
});

export const acceptTime = defineEndpoint({
  name: 'handover.accept_time',
  method: 'put',
  path: `${PATH}/accept`,
  access: 'user',
  summary: 'Accept one of the times that the other side proposed',
  params: transactionParams,
  body: slotChoice,
  answer: saidAnswerOf(collectionView),
  limit: 'write',
});

export const withdrawTimes = defineEndpoint({
  name: 'handover.withdraw_times',
  method: 'delete',
  path: PATH,
  access: 'user',
  summary: 'Take back the times you proposed, or the one that was agreed on',
  params: transactionParams,
  answer: saidAnswerOf(collectionView),
  limit: 'write',
});

export const collectionCalendar = defineEndpoint({
  name: 'handover.calendar',
  method: 'get',
  path: `${PATH}.ics`,
  access: 'user',
  summary: 'The agreed time as a calendar file (text/calendar)',
  params: transactionParams,
  answer: z.null(),
  appHeader: false,
});

const GUEST = `${GUEST_PATH}/collection`;

export const guestTime = defineEndpoint({
  name: 'handover.guest_collection',
  method: 'get',
  path: GUEST,
  access: 'public',
  summary: `Times that are proposed, or agreed on, for collecting what a guest bought${BY_LINK}`,
  answer: answerOf(collectionView.nullable()),
});

export const guestCalendar = defineEndpoint({
  name: 'handover.guest_calendar',
  method: 'get',
  path: `${GUEST}.ics`,
  access: 'public',
  summary: `The agreed time as a calendar file (text/calendar), for a guest${BY_LINK}`,
  answer: z.null(),
});

export const guestProposes = defineEndpoint({
  name: 'handover.guest_proposes',
  method: 'post',
  path: GUEST,
  access: 'public',
  summary: `A guest proposes up to three times within two weeks${BY_LINK}`,
  body: slotsWish,
  answer: saidAnswerOf(collectionView),
  status: 201,
  limit: 'write',
});

export const guestAccepts = defineEndpoint({
  name: 'handover.guest_accepts',
  method: 'put',
  path: `${GUEST}/accept`,
  access: 'public',
  summary: `A guest accepts one of the times that the seller proposed${BY_LINK}`,
  body: slotChoice,
  answer: saidAnswerOf(collectionView),
  limit: 'write',
});

export const guestWithdraws = defineEndpoint({
  name: 'handover.guest_withdraws',
  method: 'delete',
  path: GUEST,
  access: 'public',
  summary: `A guest takes back the times they proposed, or the one that was agreed on${BY_LINK}`,
  answer: saidAnswerOf(collectionView),
  limit: 'write',
});
