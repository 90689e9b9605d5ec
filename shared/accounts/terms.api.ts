import { z } from 'zod';
import { messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { profileView } from './accounts.schema.ts';
import * as calls from './terms.calls.ts';
import { termsVersion } from './terms.schema.ts';

export const agreeToTerms = defineEndpoint(calls.agreeToTerms, {
  summary: 'Agree to a version of the terms and conditions; twice is the same as once',
  body: z.object({ version: termsVersion }),
  answer: messageAnswerOf(profileView),
  limit: 'write',
});
