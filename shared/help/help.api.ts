import { z } from 'zod';
import { codeField, codeTokenField, emailField } from '../accounts/accounts.schema.ts';
import { casePhotos } from '../cases/disputes.schema.ts';
import { answerOf, messageAnswerOf, pageOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { clientIdField, uuidField } from '../kernel/fields.ts';
import { BY_LINK } from '../purchases/guest-link.rules.ts';
import * as calls from './help.calls.ts';
import { HELP_PAGE_SIZE, HELP_QUESTIONS } from './help.rules.ts';
import {
  helpCaseRow,
  helpCaseView,
  helpNumber,
  helpPageField,
  helpWindow,
  helpWords,
  openedByCode,
} from './help.schema.ts';

const CHOOSE = { error: 'Say what it is about.' };

const byCode = z.object({
  email: emailField,
  topic: z.enum([...HELP_QUESTIONS, 'suspension'], CHOOSE),
  words: helpWords,
  locale: locale.default('en'),
  code_token: codeTokenField,
});

const params = z.object({ number: helpNumber });
/** Sent again with the same one, because no answer came, it answers what the first one made. */
const once = { client_id: clientIdField.optional() };
const message = z.object({ words: helpWords, photos: casePhotos, ...once });

export const askHelpCode = defineEndpoint(calls.askHelpCode, {
  summary:
    'Have a code mailed that proves the address of whoever needs help; nothing is kept of their words yet',
  body: byCode,
  /** Who asked: sent back with the code. Browsers keep it as a cookie. */
  answer: messageAnswerOf(z.object({ code_token: z.string() })),
  limit: 'code',
});

export const openHelpCaseByCode = defineEndpoint(calls.openHelpCaseByCode, {
  summary:
    'Write to support with the mailed code; 409 "help.not_suspended" for an appeal of somebody who may log in, "help.appeal_open" and "help.too_many"',
  body: byCode.extend({ code: codeField, ...once }),
  answer: messageAnswerOf(openedByCode),
  status: 201,
  limit: 'help',
});

export const helpCaseByLink = defineEndpoint(calls.helpCaseByLink, {
  summary: `A case with support and what was written: the newest, or what came before a message${BY_LINK}`,
  query: helpWindow,
  answer: answerOf(helpCaseView),
});

export const writeByLink = defineEndpoint(calls.writeByLink, {
  summary: `Write to support again, with up to 6 photos; a closed case is open then${BY_LINK}`,
  body: message.omit({ photos: true }),
  answer: messageAnswerOf(helpCaseView),
  limit: 'upload',
});

export const myHelpCases = defineEndpoint(calls.myHelpCases, {
  summary: 'My cases with support, those first in which somebody wrote last',
  query: z.strictObject({ page: helpPageField }),
  answer: answerOf(pageOf(helpCaseRow, HELP_PAGE_SIZE)),
});

export const openHelpCase = defineEndpoint(calls.openHelpCase, {
  summary:
    'Write to support, or appeal against the rejection of an item (`item_uuid`): one open appeal for each. 409 "help.not_rejected", "help.appeal_open" and "help.too_many"',
  body: z
    .object({
      topic: z.enum([...HELP_QUESTIONS, 'rejection'], CHOOSE),
      words: helpWords,
      photos: casePhotos,
      ...once,
      /** The rejected item. */
      item_uuid: uuidField.optional(),
    })
    .refine(({ topic, item_uuid }) => topic !== 'rejection' || item_uuid !== undefined, {
      message: 'Must be a UUID.',
      path: ['item_uuid'],
    }),
  answer: messageAnswerOf(helpCaseView),
  status: 201,
  limit: 'help',
});

export const myHelpCase = defineEndpoint(calls.myHelpCase, {
  summary: 'One of my cases and what was written',
  params,
  query: helpWindow,
  answer: answerOf(helpCaseView),
});

export const writeToHelp = defineEndpoint(calls.writeToHelp, {
  summary:
    'Write to support again, with up to 6 photos that were uploaded; a closed case is open then. 409 "help.enough" until support has answered',
  params,
  body: message,
  answer: messageAnswerOf(helpCaseView),
  limit: 'write',
});
