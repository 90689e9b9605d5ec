import { z } from 'zod';
import { messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { codeField, profileView } from './accounts.schema.ts';
import * as calls from './phone-proof.calls.ts';

export const askPhoneProof = defineEndpoint(calls.askPhoneProof, {
  summary:
    'Have a code sent by SMS to the phone number of the account, at most one per 60 seconds; 409 "phone.proven" when it is proven, 503 "sms.unavailable" where none can be sent',
  answer: messageAnswerOf(z.object({ resend_at: z.string() })),
  limit: 'code',
});

export const confirmPhoneProof = defineEndpoint(calls.confirmPhoneProof, {
  summary:
    'Give the code from the SMS, in the session that asked: the number logs in from then on, and at no other account any more',
  body: z.object({ code: codeField }),
  answer: messageAnswerOf(profileView),
  limit: 'login',
});
