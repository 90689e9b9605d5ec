import { z } from 'zod';
import { answerOf, messageAnswer } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { itemTexts } from './items.api.ts';
import { ownItem } from './items.schema.ts';

/** What the owner changes; what is left out stays. The query or a body may carry it (decisions D4). */
export const editBody = itemTexts
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    message: 'Say what should change.',
    path: ['request'],
  });

export const editItem = defineEndpoint({
  name: 'items.edit',
  method: 'put',
  path: '/api/auth/items/{uuid}',
  access: 'user',
  summary:
    'Change an item of yours: price and location at once; new words of an item on sale wait for approval',
  params: z.object({ uuid: uuidField }),
  body: editBody,
  bodyInQuery: true,
  answer: answerOf(ownItem).extend({ message: z.string() }),
  limit: 'write',
});

export const withdrawEdit = defineEndpoint({
  name: 'items.withdraw_edit',
  method: 'delete',
  path: '/api/auth/items/{uuid}/edit',
  access: 'user',
  summary: 'Take back the new words that wait for approval',
  params: z.object({ uuid: uuidField }),
  answer: messageAnswer.extend({ data: ownItem }),
  limit: 'write',
});
