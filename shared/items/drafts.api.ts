import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import * as calls from './drafts.calls.ts';
import { draftContent, draftView } from './drafts.schema.ts';
import { MAX_DRAFTS } from './items.rules.ts';

const params = z.object({ uuid: uuidField });

export const itemDrafts = defineEndpoint(calls.itemDrafts, {
  summary: 'The listings I have begun, the one I wrote in last first',
  answer: answerOf(z.array(draftView).max(MAX_DRAFTS)),
});

export const saveDraft = defineEndpoint(calls.saveDraft, {
  summary: 'Keep a listing as far as it is filled in, under a name that the caller chooses',
  params,
  body: z.strictObject({
    /** The version that was changed; 0 for a new draft. Refused where there is another by now. */
    version: z.number().int().min(0).max(1_000_000_000),
    content: draftContent,
  }),
  answer: answerOf(draftView),
  limit: 'write',
});

export const deleteDraft = defineEndpoint(calls.deleteDraft, {
  summary: 'Throw away a draft, with the photos that nothing else has',
  params,
  answer: messageAnswerOf(z.object({ uuid: z.string() })),
  limit: 'write',
});
