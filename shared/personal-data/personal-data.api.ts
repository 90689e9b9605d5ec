import { z } from 'zod';
import { currentPassword } from '../accounts/accounts.schema.ts';
import { secondFactorCode } from '../accounts/second-factor.schema.ts';
import { answerOf, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import * as calls from './personal-data.calls.ts';
import { deletionView, exportView } from './personal-data.schema.ts';

export const askForExport = defineEndpoint(calls.askForExport, {
  summary: 'Have an archive of everything about oneself made; a link comes by mail',
  answer: messageAnswerOf(exportView),
  status: 201,
  limit: 'write',
});

export const myExports = defineEndpoint(calls.myExports, {
  summary: 'One’s own archives, the newest first',
  answer: answerOf(z.array(exportView).max(10)),
});

/** Followed as a link, which carries no header of ours. */
export const fetchExport = defineEndpoint(calls.fetchExport, {
  appHeader: false,
  summary: 'The archive itself (application/zip), for its owner alone and for seven days',
  params: z.object({ uuid: uuidField }),
  answer: z.null(),
});

export const deletionPreview = defineEndpoint(calls.deletionPreview, {
  summary: 'What deleting one’s account would mean now, and what stands in its way',
  answer: answerOf(deletionView),
});

export const deleteAccount = defineEndpoint(calls.deleteAccount, {
  summary: 'Delete one’s account; asks for the password, and a code where two-step sign-in is on',
  body: z.object({ password: currentPassword, code: secondFactorCode.optional() }),
  answer: messageAnswer,
  limit: 'login',
});
