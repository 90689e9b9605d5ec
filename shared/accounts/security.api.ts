import { z } from 'zod';
import { answerOf, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField } from '../kernel/fields.ts';
import { currentPassword } from './accounts.schema.ts';
import { secondFactorCode } from './second-factor.schema.ts';
import * as calls from './security.calls.ts';
import { sessionView } from './security.schema.ts';

export const giveProof = defineEndpoint(calls.giveProof, {
  summary:
    'Give the password again in this session, and a code where two-step sign-in is on (422 "second_factor.required" without one); calls that answered 403 "proof.required" work for 15 minutes',
  body: z.object({ password: currentPassword, code: secondFactorCode.optional() }),
  answer: messageAnswer,
  limit: 'login',
});

export const undoChange = defineEndpoint(calls.undoChange, {
  summary:
    'Take back a change of the account that its owner did not make, with the token of the mail about it: ends all sessions, and a code for a new password is sent',
  body: z.object({ token: z.string().max(200) }),
  answer: messageAnswerOf(z.object({ email: z.string(), code_token: z.string() })),
  limit: 'login',
});

export const mySessions = defineEndpoint(calls.mySessions, {
  summary: 'Where the signed-in user is signed in, the present session first, then the last seen',
  answer: answerOf(z.array(sessionView).max(100)),
});

export const endSession = defineEndpoint(calls.endSession, {
  summary: 'End one of one’s own sessions; its sockets close at once',
  params: z.object({ sessionId: idField }),
  answer: messageAnswer,
  limit: 'write',
});

export const endOtherSessions = defineEndpoint(calls.endOtherSessions, {
  summary: 'End all of one’s own sessions but this one',
  answer: messageAnswer,
  limit: 'write',
});
