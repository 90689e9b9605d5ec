import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, textField } from '../kernel/fields.ts';
import { commentView } from './questions.schema.ts';

export const postComment = defineEndpoint({
  name: 'questions.post',
  method: 'post',
  path: '/api/auth/item-comment',
  access: 'user',
  summary: 'Ask a question about an item, or answer as its owner',
  body: z.object({
    item_id: idField,
    owner_id: idField.optional(),
    user_id: idField.optional(),
    comments: textField({ required: 'Please enter a comment', max: 1_000 }),
  }),
  answer: answerOf(commentView),
  limit: 'write',
});
