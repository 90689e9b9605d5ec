import { z } from 'zod';
import { answerOf, messageAnswer } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField } from '../kernel/fields.ts';
import { currentPassword } from './accounts.schema.ts';
import { secondFactorCode } from './second-factor.schema.ts';
import { sessionView } from './security.schema.ts';

export const giveProof = defineEndpoint({
  name: 'accounts.give_proof',
  method: 'post',
  path: '/api/auth/me/proof',
  access: 'user',
  summary:
    'Give the password again in this session, and a code where two-step sign-in is on (422 "second_factor.required" without one); calls that answered 403 "proof.required" work for 15 minutes',
  body: z.object({ password: currentPassword, code: secondFactorCode.optional() }),
  answer: messageAnswer,
  limit: 'login',
});

export const undoChange = defineEndpoint({
  name: 'accounts.undo_change',
  method: 'post',
  path: '/api/global/account-changes/undo',
  access: 'public',
  summary:
    'Take back a change of the account that its owner did not make, with the token of the mail about it: ends all sessions, and a code for a new password is sent',
  body: z.object({ token: z.string().max(200) }),
  answer: answerOf(z.object({ email: z.string(), code_token: z.string() })),
  limit: 'login',
});

export const mySessions = defineEndpoint({
  name: 'accounts.my_sessions',
  method: 'get',
  path: '/api/auth/me/sessions',
  access: 'user',
  summary: 'Where the signed-in user is signed in, the present session first, then the last seen',
  answer: answerOf(z.array(sessionView).max(100)),
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
