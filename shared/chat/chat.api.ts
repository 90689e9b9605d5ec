import { z } from 'zod';
import { answerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, numberField, textField } from '../kernel/fields.ts';
import { channelView, MAX_MESSAGE_LENGTH, messageView } from './chat.schema.ts';

export const sendMessage = defineEndpoint({
  name: 'chat.send',
  method: 'post',
  path: '/api/send-message',
  access: 'user',
  summary: 'Send a message; repeating it with the same client_id changes nothing',
  body: z.object({
    user_id: idField.optional(),
    channel_id: idField,
    message: textField({ required: 'Type a message...', max: MAX_MESSAGE_LENGTH }),
    client_id: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'Must be 1 to 64 letters, digits, dashes.')
      .optional(),
  }),
  answer: answerOf(messageView),
  status: 201,
  limit: 'write',
});

/** The latest ones. */
export const MOST_CHANNELS_LISTED = 500;

export const myChannels = defineEndpoint({
  name: 'chat.channels',
  method: 'get',
  path: '/api/auth/me/channels',
  access: 'user',
  summary: 'Your conversations, the latest first',
  answer: answerOf(pageOf(channelView, MOST_CHANNELS_LISTED)),
});

/** The greatest number that the database keeps there. */
const MAX_SEQ = 2_147_483_647;
const seq = numberField('Must be a sequence number.').pipe(
  z.number().int().min(0).max(MAX_SEQ, 'Must be a sequence number.'),
);

/** With `after_seq` the next messages, else the last ones before `before_seq` (or the newest); oldest first. */
export const channelMessages = defineEndpoint({
  name: 'chat.messages',
  method: 'get',
  path: '/api/auth/channels/{id}/messages',
  access: 'user',
  summary: 'Messages of a conversation by sequence, oldest first',
  params: z.object({ id: idField }),
  query: z
    .strictObject({
      after_seq: seq.optional(),
      before_seq: seq.optional(),
      limit: numberField('Must be 1 to 200.').pipe(z.number().int().min(1).max(200)).default(50),
    })
    .refine((query) => query.after_seq === undefined || query.before_seq === undefined, {
      message: 'Use after_seq or before_seq, not both.',
      path: ['before_seq'],
    }),
  answer: answerOf(pageOf(messageView, 200)),
});

export const markRead = defineEndpoint({
  name: 'chat.read',
  method: 'put',
  path: '/api/auth/channels/{id}/read',
  access: 'user',
  summary: 'Say up to which message you have read',
  params: z.object({ id: idField }),
  body: z.object({ seq }),
  answer: answerOf(z.object({ channel_id: z.number().int(), read_seq: z.number().int() })),
});
