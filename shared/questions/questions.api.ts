import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import type { EndpointCall } from '../kernel/endpoint.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, textField, uuidField } from '../kernel/fields.ts';
import * as calls from './questions.calls.ts';
import { commentPage, commentView } from './questions.schema.ts';

export const postComment = defineEndpoint(calls.postComment, {
  summary: 'Ask a question about an item, or answer as its owner',
  body: z.object({
    item_id: idField,
    owner_id: idField.optional(),
    user_id: idField.optional(),
    comments: textField({ required: 'Please enter a comment', max: 1_000 }),
    /** The question that the owner answers. */
    in_reply_to: idField.optional(),
  }),
  answer: answerOf(commentView),
  limit: 'question',
});

const listComments = <C extends EndpointCall>(call: C) =>
  defineEndpoint(call, {
    summary: 'Questions and answers on an item, newest first, a page at a time',
    params: z.object({ uuid: uuidField }),
    query: z.strictObject({ before: idField.optional() }),
    answer: answerOf(commentPage),
  });
export const commentsOfItem = listComments(calls.commentsOfItem);
export const commentsOfItemAsUser = listComments(calls.commentsOfItemAsUser);
