import { z } from 'zod';
import { answerOf, messageAnswer, pageOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { numberField } from '../kernel/fields.ts';
import * as calls from './notifications.calls.ts';
import { MOST_READ_AT_ONCE, UNREAD_NAMED } from './notifications.rules.ts';
import {
  centreState,
  mailSubscription,
  notificationGroup,
  notificationKind,
  notificationSettings,
  notificationView,
} from './notifications.schema.ts';

/** The greatest number that the database keeps there. */
const MAX_SEQ = 2_147_483_647;
const seq = numberField('Must be a sequence number.').pipe(
  z.number('Must be a sequence number.').int().min(0).max(MAX_SEQ, 'Must be a sequence number.'),
);

/** Notifications that may be asked for at once. */
const MOST_AT_ONCE = 200;

/** With `after` the next ones, oldest first; else the last ones before `before` (or the newest), newest first. */
export const listNotifications = defineEndpoint(calls.listNotifications, {
  summary: 'Your notifications by sequence, with how many are unread',
  query: z
    .strictObject({
      after: seq.optional(),
      before: seq.optional(),
      limit: numberField('Must be 1 to 200.')
        .pipe(z.number().int().min(1, 'Must be 1 to 200.').max(MOST_AT_ONCE, 'Must be 1 to 200.'))
        .default(30),
    })
    .refine((query) => query.after === undefined || query.before === undefined, {
      message: 'Use after or before, not both.',
      path: ['before'],
    }),
  answer: answerOf(
    pageOf(notificationView, MOST_AT_ONCE).extend({
      state: centreState,
      /** The newest unread ones, newest first, at most 500: what was read elsewhere meanwhile is not among them. */
      unread: z.array(z.object({ seq: z.number().int(), kind: notificationKind })).max(UNREAD_NAMED),
    }),
  ),
});

export const unreadNotifications = defineEndpoint(calls.unreadNotifications, {
  summary: 'How many of your notifications are unread',
  answer: answerOf(centreState),
});

export const readNotifications = defineEndpoint(calls.readNotifications, {
  summary: 'Say which notifications you have read: everything up to one, or some by number',
  body: z
    .object({
      up_to: seq.optional(),
      seqs: z.array(seq).min(1, 'Say which.').max(MOST_READ_AT_ONCE, 'Too many at once.').optional(),
    })
    .refine((body) => (body.up_to === undefined) !== (body.seqs === undefined), {
      message: 'Use up_to or seqs.',
      path: ['up_to'],
    }),
  answer: answerOf(centreState),
});

export const mySettings = defineEndpoint(calls.mySettings, {
  summary: 'What you want to be told of, and where',
  answer: answerOf(notificationSettings),
});

export const changeSettings = defineEndpoint(calls.changeSettings, {
  summary:
    'Turn a group, or one event of it, on or off in the centre, by mail, as push messages. Off for a group is off for all of it; on leaves out what was turned off by itself',
  body: z
    .object({
      group: notificationGroup.optional(),
      kind: notificationKind.optional(),
      centre: z.boolean('Must be true or false.').optional(),
      mail: z.boolean('Must be true or false.').optional(),
      push: z.boolean('Must be true or false.').optional(),
    })
    .refine((body) => (body.group === undefined) !== (body.kind === undefined), {
      message: 'Choose a group.',
      path: ['group'],
    }),
  answer: answerOf(notificationSettings),
  limit: 'write',
});

export const retryMail = defineEndpoint(calls.retryMail, {
  summary: 'Mails came back: try your address again, with one mail to see whether it arrives',
  answer: answerOf(notificationSettings),
  limit: 'code',
});

/** What a browser answers to `pushManager.subscribe` (RFC 8291). */
export const subscribePush = defineEndpoint(calls.subscribePush, {
  summary: 'Send push messages to this browser, for as long as you are signed in here',
  body: z.object({
    endpoint: z.url({ error: 'Must be an address.' }).max(2_000, 'Must be an address.'),
    keys: z.object({
      p256dh: z.string('Must be a key.').regex(/^[\w-]{87}=?$/, 'Must be a key.'),
      auth: z.string('Must be a key.').regex(/^[\w-]{22}={0,2}$/, 'Must be a key.'),
    }),
  }),
  answer: answerOf(notificationSettings),
  status: 201,
  limit: 'write',
});

export const unsubscribePush = defineEndpoint(calls.unsubscribePush, {
  summary: 'Send no more push messages to this browser',
  body: z.object({ endpoint: z.string('Must be an address.').min(1, 'Must be an address.').max(2_000) }),
  answer: answerOf(notificationSettings),
  limit: 'write',
});

const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200);

export const findMailSubscription = defineEndpoint(calls.findMailSubscription, {
  summary: 'Which mails the link at the end of one is about, and whether they are sent',
  query: z.strictObject({ token }),
  answer: answerOf(mailSubscription),
  limit: 'write',
});

/**
 * One click in a mail program (RFC 8058): it posts `List-Unsubscribe=One-Click` to the address in the mail's header, which
 * is the page's own, so that an older program opens that instead.
 */
export const unsubscribeMail = defineEndpoint(calls.unsubscribeMail, {
  appHeader: false,
  bodyInQuery: true,
  summary: 'Stop the mails that a link is about, without signing in',
  body: z.object({ token, 'List-Unsubscribe': z.string().max(100).optional() }),
  answer: answerOf(mailSubscription),
  limit: 'write',
});

export const resubscribeMail = defineEndpoint(calls.resubscribeMail, {
  summary: 'Undo: send the mails that a link is about again',
  body: z.object({ token }),
  answer: answerOf(mailSubscription),
  limit: 'write',
});

const bounce = z.looseObject({
  email: z.string('Must be an address.').trim().toLowerCase().max(254).nullish(),
  /** `hard` and `complaint` are noted. Whatever else is told is answered too: a provider repeats what is refused. */
  type: z.string('Must be text.').max(120),
  reason: z.string().max(500).nullish(),
});

export const reportBounces = defineEndpoint(calls.reportBounces, {
  appHeader: false,
  summary: 'The mail provider tells that mails came back, or that somebody complained',
  body: z.object({ events: z.array(bounce).max(200, 'Too many at once.').default([]) }),
  answer: messageAnswer,
});
