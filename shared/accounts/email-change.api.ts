import { z } from 'zod';
import { answerOf, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { codeField, emailField, profileView } from './accounts.schema.ts';
import * as calls from './email-change.calls.ts';

/** Another email address that waits for the code that was sent there. */
export const emailChangeView = z.object({
  email: z.string(),
  /** When another code may be asked for, and until when the last one counts. */
  resend_at: z.string(),
  expires_at: z.string(),
  /** Whether this session asked for the code: no other can give it. */
  is_here: z.boolean(),
});
export type EmailChangeView = z.infer<typeof emailChangeView>;

export const emailChange = defineEndpoint(calls.emailChange, {
  summary: 'The email address that waits for its code, or null',
  answer: answerOf(emailChangeView.nullable()),
});

export const askEmailChange = defineEndpoint(calls.askEmailChange, {
  summary:
    'Have a code sent to another email address, or sent again, at most one per 60 seconds; wants a fresh proof (403 "proof.required"); the answer is the same for an address that has an account',
  body: z.object({ email: emailField }),
  answer: messageAnswerOf(emailChangeView),
  limit: 'code',
});

export const confirmEmailChange = defineEndpoint(calls.confirmEmailChange, {
  summary:
    'Give the code from the mail to the new address, in the session that asked: the account has that address from then on; 409 "email.taken" when another account got it meanwhile',
  body: z.object({ code: codeField }),
  answer: messageAnswerOf(profileView),
  limit: 'login',
});

export const cancelEmailChange = defineEndpoint(calls.cancelEmailChange, {
  summary: 'Keep the address there is: the code that was sent no longer counts',
  answer: messageAnswer,
  limit: 'write',
});
