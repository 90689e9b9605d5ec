import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, textField, uuidField } from '../kernel/fields.ts';
import { commentPage, commentView } from './questions.schema.ts';

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
  limit: 'question',
});

const listComments = (reader: 'auth' | 'global') =>
  defineEndpoint({
    name: `questions.list_${reader}`,
    method: 'get',
    path: `/api/${reader}/items/{uuid}/comments`,
    access: reader === 'auth' ? 'user' : 'public',
    summary: 'Questions and answers on an item, newest first, a page at a time',
    params: z.object({ uuid: uuidField }),
    query: z.strictObject({ before: idField.optional() }),
    answer: answerOf(commentPage),
  });
export const commentsOfItem = listComments('global');
export const commentsOfItemAsUser = listComments('auth');
