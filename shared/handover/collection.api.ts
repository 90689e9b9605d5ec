import { z } from 'zod';
import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { collectionView, slotChoice, slotsWish } from './collection.schema.ts';

const params = z.object({ transactionNumber: z.string().min(1).max(120) });
const PATH = '/api/auth/purchases/{transactionNumber}/collection';

export const collectionTime = defineEndpoint({
  name: 'handover.collection',
  method: 'get',
  path: PATH,
  access: 'user',
  summary:
    'Times that are proposed, or agreed on, for collecting what you bought or sold; null when there are none',
  params,
  answer: answerOf(collectionView.nullable()),
});

export const proposeTimes = defineEndpoint({
  name: 'handover.propose_times',
  method: 'post',
  path: PATH,
  access: 'user',
  summary:
    'Propose up to three times within two weeks; they take the place of what was proposed or agreed before',
  params,
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
  params,
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
  params,
  answer: saidAnswerOf(collectionView),
  limit: 'write',
});

export const collectionCalendar = defineEndpoint({
  name: 'handover.calendar',
  method: 'get',
  path: `${PATH}.ics`,
  access: 'user',
  summary: 'The agreed time as a calendar file (text/calendar)',
  params,
  answer: z.null(),
  appHeader: false,
});
