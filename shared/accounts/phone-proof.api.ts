import { z } from 'zod';
import { saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { codeField, profileView } from './accounts.schema.ts';

export const askPhoneProof = defineEndpoint({
  name: 'accounts.ask_phone_proof',
  method: 'post',
  path: '/api/auth/me/phone-proof',
  access: 'user',
  summary:
    'Have a code sent by SMS to the phone number of the account, at most one per 60 seconds; 409 "phone.proven" when it is proven, 503 "sms.unavailable" where none can be sent',
  answer: saidAnswerOf(z.object({ resend_at: z.string() })),
  limit: 'code',
});

export const confirmPhoneProof = defineEndpoint({
  name: 'accounts.confirm_phone_proof',
  method: 'post',
  path: '/api/auth/me/phone-proof/confirm',
  access: 'user',
  summary:
    'Give the code from the SMS, in the session that asked: the number logs in from then on, and at no other account any more',
  body: z.object({ code: codeField }),
  answer: saidAnswerOf(profileView),
  limit: 'login',
});
