import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import * as calls from './terms.calls.ts';
import { termsAgreement, termsVersion } from './terms.schema.ts';

/** What is in force, what the caller agreed to last, and whether that has changed since. */
const myTermsView = z.object({
  version: z.string(),
  agreed: termsAgreement.nullable(),
  has_changed: z.boolean(),
});

export const myTerms = defineEndpoint(calls.myTerms, {
  summary: 'The terms and conditions in force, and those the caller agreed to last',
  answer: answerOf(myTermsView),
});

export const agreeToTerms = defineEndpoint(calls.agreeToTerms, {
  summary: 'Agree to a version of the terms and conditions; twice is the same as once',
  body: z.object({ version: termsVersion }),
  answer: messageAnswerOf(myTermsView),
  limit: 'write',
});
