import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { BY_LINK } from '../purchases/guest-link.rules.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import * as calls from './collection.calls.ts';
import { collectionView, slotChoice, slotsBody } from './collection.schema.ts';

export const collectionTime = defineEndpoint(calls.collectionTime, {
  summary:
    'Times that are proposed, or agreed on, for collecting what you bought or sold; null when there are none',
  params: transactionParams,
  answer: answerOf(collectionView.nullable()),
});

export const proposeTimes = defineEndpoint(calls.proposeTimes, {
  summary:
    'Propose up to three times within two weeks; they take the place of what was proposed or agreed before',
  params: transactionParams,
  body: slotsBody,
  answer: messageAnswerOf(collectionView),
  status: 201,
  limit: 'write',
});

export const acceptTime = defineEndpoint(calls.acceptTime, {
  summary: 'Accept one of the times that the other side proposed',
  params: transactionParams,
  body: slotChoice,
  answer: messageAnswerOf(collectionView),
  limit: 'write',
});

export const withdrawTimes = defineEndpoint(calls.withdrawTimes, {
  summary: 'Take back the times you proposed, or the one that was agreed on',
  params: transactionParams,
  answer: messageAnswerOf(collectionView),
  limit: 'write',
});

export const collectionCalendar = defineEndpoint(calls.collectionCalendar, {
  summary: 'The agreed time as a calendar file (text/calendar)',
  params: transactionParams,
  answer: z.null(),
  appHeader: false,
});

export const guestTime = defineEndpoint(calls.guestTime, {
  summary: `Times that are proposed, or agreed on, for collecting what a guest bought${BY_LINK}`,
  answer: answerOf(collectionView.nullable()),
});

export const guestCalendar = defineEndpoint(calls.guestCalendar, {
  summary: `The agreed time as a calendar file (text/calendar), for a guest${BY_LINK}`,
  answer: z.null(),
});

export const guestProposes = defineEndpoint(calls.guestProposes, {
  summary: `A guest proposes up to three times within two weeks${BY_LINK}`,
  body: slotsBody,
  answer: messageAnswerOf(collectionView),
  status: 201,
  limit: 'write',
});

export const guestAccepts = defineEndpoint(calls.guestAccepts, {
  summary: `A guest accepts one of the times that the seller proposed${BY_LINK}`,
  body: slotChoice,
  answer: messageAnswerOf(collectionView),
  limit: 'write',
});

export const guestWithdraws = defineEndpoint(calls.guestWithdraws, {
  summary: `A guest takes back the times they proposed, or the one that was agreed on${BY_LINK}`,
  answer: messageAnswerOf(collectionView),
  limit: 'write',
});
