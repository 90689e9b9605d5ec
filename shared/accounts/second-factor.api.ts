import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { codeTokenField, currentPassword, profileView } from './accounts.schema.ts';
import * as calls from './second-factor.calls.ts';
import { secondFactorCode, secondFactorView, sentBy, withRecoveryCodes } from './second-factor.schema.ts';

export const giveSecondFactor = defineEndpoint(calls.giveSecondFactor, {
  summary:
    'Finish a login that answered redirect "second-factor": its token as bearer (browsers: a cookie), and a code',
  body: z.object({ code: secondFactorCode, code_token: codeTokenField }),
  answer: messageAnswerOf(
    z.object({ redirect: z.literal('dashboard'), user: profileView, access_token: z.string() }),
  ),
  limit: 'login',
});

/** Where a code has been sent, with most of it hidden. */
const codeSent = z.object({ sends_to: z.string() });

export const sendLoginCode = defineEndpoint(calls.sendLoginCode, {
  summary:
    'Have another code sent for a login that answered redirect "second-factor" and `code_sent`, at most one per 60 seconds: its token as bearer (browsers: a cookie)',
  body: z.object({ code_token: codeTokenField }),
  answer: messageAnswerOf(codeSent.extend({ code_token: z.string() })),
  limit: 'code',
});

export const secondFactor = defineEndpoint(calls.secondFactor, {
  summary: 'How two-step sign-in stands for the signed-in user and this session',
  answer: answerOf(secondFactorView),
});

export const beginSecondFactor = defineEndpoint(calls.beginSecondFactor, {
  summary: 'Ask for a secret for an authenticator app; it counts after its first code was given',
  body: z.object({ password: currentPassword }),
  answer: answerOf(
    z.object({
      /** Base32, to be typed where no picture can be read. */
      secret: z.string(),
      /** `otpauth://…` for a tap on the phone itself. */
      uri: z.string(),
      /** The QR code: modules along one side, and an SVG path over them. */
      qr: z.object({ size: z.number().int(), path: z.string() }),
    }),
  ),
  limit: 'login',
});

export const beginSentCodes = defineEndpoint(calls.beginSentCodes, {
  summary:
    'Ask for codes that are sent, in place of an authenticator app; they count after the first was given. Staff get 409 "second_factor.app_required", by phone a number that is not proven 409 "phone.not_proven"',
  body: z.object({ password: currentPassword, method: sentBy }),
  answer: messageAnswerOf(codeSent),
  limit: 'code',
});

export const sendCodeHere = defineEndpoint(calls.sendCodeHere, {
  summary: 'Have a code sent for this session, at most one per 60 seconds; 409 where an app shows the codes',
  answer: messageAnswerOf(codeSent),
  limit: 'code',
});

export const enableSecondFactor = defineEndpoint(calls.enableSecondFactor, {
  summary: 'Turn two-step sign-in on with a first code; answers the recovery codes, once',
  body: z.object({ code: secondFactorCode }),
  answer: messageAnswerOf(withRecoveryCodes),
  limit: 'login',
});

export const confirmSecondFactor = defineEndpoint(calls.confirmSecondFactor, {
  summary: 'Give a code in a session that was opened before two-step sign-in was turned on',
  body: z.object({ code: secondFactorCode }),
  answer: answerOf(secondFactorView),
  limit: 'login',
});

const passwordAndCode = z.object({ password: currentPassword, code: secondFactorCode });

export const disableSecondFactor = defineEndpoint(calls.disableSecondFactor, {
  summary: 'Turn two-step sign-in off; administrators and support cannot work without it',
  body: passwordAndCode,
  answer: messageAnswerOf(secondFactorView),
  limit: 'login',
});

export const renewRecoveryCodes = defineEndpoint(calls.renewRecoveryCodes, {
  summary: 'Replace the recovery codes; the old ones no longer count',
  body: passwordAndCode,
  answer: messageAnswerOf(withRecoveryCodes),
  limit: 'login',
});
