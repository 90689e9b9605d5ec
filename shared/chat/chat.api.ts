import { z } from 'zod';
import { answerOf, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { clientIdField, idField, numberField, textField, uuidField } from '../kernel/fields.ts';
import { MOST_LISTED } from '../kernel/list-limits.ts';
import { listPageOf, listWindow } from '../kernel/list-pages.ts';
import { BY_LINK } from '../purchases/guest-link.rules.ts';
import * as calls from './chat.calls.ts';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS, TOO_MANY_MESSAGE_PHOTOS } from './chat.rules.ts';
import { blockView, channelView, messageView } from './chat.schema.ts';

const NO_WORDS = 'Type a message...';

/** Words of a message, and the sender's own id for it. */
const newMessage = z.object({
  message: textField({ required: NO_WORDS, max: MAX_MESSAGE_LENGTH }),
  client_id: clientIdField.optional(),
});

/** Uploads of the writer's, by their keys. */
const messagePhotos = z.array(uuidField).max(MAX_MESSAGE_PHOTOS, TOO_MANY_MESSAGE_PHOTOS).default([]);

export const sendMessage = defineEndpoint(calls.sendMessage, {
  summary:
    'Send a message, with up to 6 photos that were uploaded: its words may be empty then; repeating it with the same client_id changes nothing',
  body: newMessage
    .extend({
      message: textField({ required: NO_WORDS, max: MAX_MESSAGE_LENGTH, min: 0 }),
      photos: messagePhotos,
      user_id: idField.optional(),
      channel_id: idField,
    })
    .refine(({ message, photos }) => message !== '' || photos.length > 0, {
      message: NO_WORDS,
      path: ['message'],
    }),
  answer: answerOf(messageView),
  status: 201,
  limit: 'write',
});

export const myChannels = defineEndpoint(calls.myChannels, {
  summary: 'Your conversations, the latest first',
  query: listWindow,
  answer: answerOf(listPageOf(channelView)),
});

export const myChannel = defineEndpoint(calls.myChannel, {
  summary: 'One of your conversations, however old',
  params: z.object({ id: idField }),
  answer: answerOf(channelView),
});

/** The greatest number that the database keeps there. */
const MAX_SEQ = 2_147_483_647;
const seq = numberField('Must be a sequence number.').pipe(
  z.number().int().min(0).max(MAX_SEQ, 'Must be a sequence number.'),
);

/** Which messages: the next after a sequence number, the last before one, or the newest. */
const messageWindow = z
  .strictObject({
    after_seq: seq.optional(),
    before_seq: seq.optional(),
    limit: numberField('Must be 1 to 200.').pipe(z.number().int().min(1).max(200)).default(50),
  })
  .refine((query) => query.after_seq === undefined || query.before_seq === undefined, {
    message: 'Use after_seq or before_seq, not both.',
    path: ['before_seq'],
  });

/** With `after_seq` the next messages, else the last ones before `before_seq` (or the newest); oldest first. */
export const channelMessages = defineEndpoint(calls.channelMessages, {
  summary: 'Messages of a conversation by sequence, oldest first',
  params: z.object({ id: idField }),
  query: messageWindow,
  answer: answerOf(pageOf(messageView, 200)),
});

const readUpTo = z.object({ seq });
const readAnswer = answerOf(z.object({ channel_id: z.number().int(), read_seq: z.number().int() }));

export const markRead = defineEndpoint(calls.markRead, {
  summary: 'Say up to which message you have read',
  params: z.object({ id: idField }),
  body: readUpTo,
  answer: readAnswer,
});

export const guestChannel = defineEndpoint(calls.guestChannel, {
  summary: `The conversation of a guest with the seller, null until their link was first opened${BY_LINK}`,
  answer: answerOf(channelView.nullable()),
});

export const guestMessages = defineEndpoint(calls.guestMessages, {
  summary: `Messages of a guest's conversation by sequence, oldest first${BY_LINK}`,
  query: messageWindow,
  answer: answerOf(pageOf(messageView, 200)),
});

export const guestSends = defineEndpoint(calls.guestSends, {
  summary: `A guest writes to the seller; repeating it with the same client_id changes nothing${BY_LINK}`,
  body: newMessage,
  answer: answerOf(messageView),
  status: 201,
  limit: 'write',
});

export const guestReads = defineEndpoint(calls.guestReads, {
  summary: `A guest says up to which message they have read${BY_LINK}`,
  body: readUpTo,
  answer: readAnswer,
});

const blockAnswer = answerOf(blockView.pick({ id: true }));

export const blockOther = defineEndpoint(calls.blockOther, {
  summary:
    'Block the other side of a conversation whose purchase is over, in all conversations of you two; repeating it changes nothing',
  params: z.object({ id: idField }),
  answer: blockAnswer,
  status: 201,
  limit: 'block',
});

export const myBlocks = defineEndpoint(calls.myBlocks, {
  summary: 'Whom you have blocked, the latest first',
  answer: answerOf(z.array(blockView).max(MOST_LISTED)),
});

export const unblock = defineEndpoint(calls.unblock, {
  summary: 'Block somebody no longer',
  params: z.object({ id: idField }),
  answer: blockAnswer,
  limit: 'block',
});

export const guestBlocks = defineEndpoint(calls.guestBlocks, {
  summary: `A guest blocks the seller once the purchase is over; repeating it changes nothing${BY_LINK}`,
  answer: blockAnswer,
  status: 201,
  limit: 'block',
});

export const guestUnblocks = defineEndpoint(calls.guestUnblocks, {
  summary: `A guest blocks the seller no longer${BY_LINK}`,
  answer: blockAnswer,
  limit: 'block',
});
