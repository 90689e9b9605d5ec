import { z } from 'zod';
import { answerOf, saidAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { codeTokenField, currentPassword, profileView } from './accounts.schema.ts';
import { secondFactorCode, secondFactorView, sentBy, withRecoveryCodes } from './second-factor.schema.ts';

export const giveSecondFactor = defineEndpoint({
  name: 'accounts.give_second_factor',
  method: 'post',
  path: '/api/login/second-factor',
  access: 'public',
  summary:
    'Finish a login that answered redirect "second-factor": its token as bearer (browsers: a cookie), and a code',
  body: z.object({ code: secondFactorCode, code_token: codeTokenField }),
  answer: saidAnswerOf(
    z.object({ redirect: z.literal('dashboard'), user: profileView, access_token: z.string() }),
  ),
  limit: 'login',
});

/** Where a code has been sent, with most of it hidden. */
const codeSent = z.object({ sends_to: z.string() });

export const sendLoginCode = defineEndpoint({
  name: 'accounts.send_login_code',
  method: 'post',
  path: '/api/login/second-factor/code',
  access: 'public',
  summary:
    'Have another code sent for a login that answered redirect "second-factor" and `code_sent`, at most one per 60 seconds: its token as bearer (browsers: a cookie)',
  body: z.object({ code_token: codeTokenField }),
  answer: saidAnswerOf(codeSent.extend({ code_token: z.string() })),
  limit: 'code',
});

export const secondFactor = defineEndpoint({
  name: 'accounts.second_factor',
  method: 'get',
  path: '/api/auth/me/second-factor',
  access: 'user',
  summary: 'How two-step sign-in stands for the signed-in user and this session',
  answer: answerOf(secondFactorView),
});

export const beginSecondFactor = defineEndpoint({
  name: 'accounts.begin_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor',
  access: 'user',
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

export const beginSentCodes = defineEndpoint({
  name: 'accounts.begin_sent_codes',
  method: 'post',
  path: '/api/auth/me/second-factor/sent-codes',
  access: 'user',
  summary:
    'Ask for codes that are sent, in place of an authenticator app; they count after the first was given. Staff get 409 "second_factor.app_required", by phone a number that is not proven 409 "phone.not_proven"',
  body: z.object({ password: currentPassword, method: sentBy }),
  answer: saidAnswerOf(codeSent),
  limit: 'code',
});

export const sendCodeHere = defineEndpoint({
  name: 'accounts.send_code_here',
  method: 'post',
  path: '/api/auth/me/second-factor/code',
  access: 'user',
  summary: 'Have a code sent for this session, at most one per 60 seconds; 409 where an app shows the codes',
  answer: saidAnswerOf(codeSent),
  limit: 'code',
});

export const enableSecondFactor = defineEndpoint({
  name: 'accounts.enable_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor/enable',
  access: 'user',
  summary: 'Turn two-step sign-in on with a first code; answers the recovery codes, once',
  body: z.object({ code: secondFactorCode }),
  answer: answerOf(withRecoveryCodes),
  limit: 'login',
});

export const confirmSecondFactor = defineEndpoint({
  name: 'accounts.confirm_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor/confirm',
  access: 'user',
  summary: 'Give a code in a session that was opened before two-step sign-in was turned on',
  body: z.object({ code: secondFactorCode }),
  answer: answerOf(secondFactorView),
  limit: 'login',
});

const passwordAndCode = z.object({ password: currentPassword, code: secondFactorCode });

export const disableSecondFactor = defineEndpoint({
  name: 'accounts.disable_second_factor',
  method: 'post',
  path: '/api/auth/me/second-factor/disable',
  access: 'user',
  summary: 'Turn two-step sign-in off; administrators and support cannot work without it',
  body: passwordAndCode,
  answer: answerOf(secondFactorView),
  limit: 'login',
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'accounts.renew_recovery_codes',
  method: 'post',
  path: '/api/auth/me/second-factor/recovery-codes',
  access: 'user',
  summary: 'Replace the recovery codes; the old ones no longer count',
  body: passwordAndCode,
  answer: answerOf(withRecoveryCodes),
  limit: 'login',
});
