import { z } from 'zod';
import { answerOf, messageAnswer } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField } from '../kernel/fields.ts';
import { sessionView } from './security.schema.ts';

export const mySessions = defineEndpoint({
  name: 'accounts.my_sessions',
  method: 'get',
  path: '/api/auth/me/sessions',
  access: 'user',
  summary: 'Where the signed-in user is signed in, the present session first, then the last seen',
  answer: answerOf(z.array(sessionView)),
});

export const endSession = defineEndpoint({
  name: 'accounts.end_session',
  method: 'delete',
  path: '/api/auth/me/sessions/{sessionId}',
  access: 'user',
  summary: 'End one of one’s own sessions; its sockets close at once',
  params: z.object({ sessionId: idField }),
  answer: messageAnswer,
  limit: 'write',
});

export const endOtherSessions = defineEndpoint({
  name: 'accounts.end_other_sessions',
  method: 'post',
  path: '/api/auth/me/sessions/end-others',
  access: 'user',
  summary: 'End all of one’s own sessions but this one',
  answer: messageAnswer,
  limit: 'write',
});
