import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import * as calls from './translation.calls.ts';

export const translatedWords = defineEndpoint(calls.translatedWords, {
  summary:
    'The words of an item on sale in a language in which its seller gave none, by a machine; 404 without a service for it',
  params: z.object({ uuid: uuidField }),
  query: z.strictObject({ to: locale }),
  answer: answerOf(z.object({ item_name: z.string(), item_description: z.string() })),
  limit: 'translation',
});
