import { z } from 'zod';
import { messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import * as calls from './edits.calls.ts';
import { inOtherLanguage, itemChoices, itemTexts, offerTerms } from './items.api.ts';
import { ownItem } from './items.schema.ts';

/** Names of photos in their new order: of those the item has, and of uploads. The first one is the cover. */
const photoKeys = z.array(z.string().regex(/^[\w-]{8,64}$/, 'Must be the name of a photo.')).max(50);

const changes = itemTexts
  .extend({ ...itemChoices.shape, ...offerTerms.shape, photos: photoKeys })
  .partial()
  .superRefine(inOtherLanguage);

/** What the owner changes; what is left out stays. The query or a body may carry it (decisions D4). */
export const editBody = changes.refine(
  (changes) => Object.values(changes).some((value) => value !== undefined),
  {
    message: 'Say what should change.',
    path: ['request'],
  },
);

export const editItem = defineEndpoint(calls.editItem, {
  summary:
    'Change an item of yours: price, location and how it takes offers at once; new words and photos of an item on sale wait for approval. Where it is listed can be changed while it is not on sale',
  params: z.object({ uuid: uuidField }),
  body: editBody,
  bodyInQuery: true,
  answer: messageAnswerOf(ownItem),
  limit: 'write',
});

export const withdrawEdit = defineEndpoint(calls.withdrawEdit, {
  summary: 'Take back the new words and photos that wait for approval',
  params: z.object({ uuid: uuidField }),
  answer: messageAnswerOf(ownItem),
  limit: 'write',
});

export const relistItem = defineEndpoint(calls.relistItem, {
  summary:
    'Send a rejected item or one you took down for approval again, or say yes to what the concierge listed, with changes if you like',
  params: z.object({ uuid: uuidField }),
  body: changes,
  answer: messageAnswerOf(ownItem),
  limit: 'write',
});
