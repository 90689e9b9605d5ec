import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { textField, uuidField } from '../kernel/fields.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './users.calls.ts';
import { adminUser, adminUserPage } from './users.schema.ts';

const params = z.object({ uuid: uuidField });

/** Why somebody may no longer use their account: they read it themselves. */
const reason = textField({ required: 'Say why in a few words.', max: 1_000 });

export const users = defineEndpoint(calls.users, {
  looks: 'users.seen',
  summary: 'Users, the newest first, found by any part of name, email and phone number, or by id',
  query: adminListQuery({
    show: z
      .enum(['sellers', 'suspended', 'unverified', 'mail_refused', 'staff', 'deleted'], {
        error: 'Choose which users.',
      })
      .optional(),
  }),
  answer: answerOf(adminPageOf(adminUser)),
});

export const user = defineEndpoint(calls.user, {
  looks: 'users.seen',
  summary: 'One user with sessions, items by state, offers, purchases, reports and history',
  params,
  answer: answerOf(adminUserPage),
});

export const suspendUser = defineEndpoint(calls.suspendUser, {
  summary: 'Suspend a user: sessions end, sockets close, their items are hidden; they are told why',
  params,
  body: z.strictObject({ reason }),
  answer: messageAnswerOf(adminUserPage),
  limit: 'write',
});

export const setFinance = defineEndpoint(calls.setFinance, {
  summary:
    'Let another administrator work in finance, or no longer; 409 "user.not_administrator" for anybody else',
  params,
  body: z.strictObject({ is_finance: z.boolean('Must be yes or no.') }),
  answer: messageAnswerOf(adminUserPage),
});

export const reinstateUser = defineEndpoint(calls.reinstateUser, {
  summary: 'Let a suspended user back in; their items are shown again as they were',
  params,
  answer: messageAnswerOf(adminUserPage),
  limit: 'write',
});

export const endUserSessions = defineEndpoint(calls.endUserSessions, {
  summary: 'End every session of a user; they can log in again',
  params,
  answer: messageAnswerOf(adminUserPage),
  limit: 'write',
});
