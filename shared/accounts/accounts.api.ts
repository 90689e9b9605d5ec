import { z } from 'zod';
import { answerOf, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { textField } from '../kernel/fields.ts';
import * as calls from './accounts.calls.ts';
import {
  bankDetails,
  birthField,
  codeField,
  codeTokenField,
  codeTypeField,
  currentPassword,
  emailField,
  genderField,
  newPasswordField,
  PASSWORDS_DIFFER,
  phoneField,
  profileView,
  usernameField,
} from './accounts.schema.ts';
import { nameField } from './names.schema.ts';
import { sentBy } from './second-factor.schema.ts';
import * as session from './session.calls.ts';
import { termsVersion } from './terms.schema.ts';

/** Of a person: "John 3" may be. */
const name = (label: string) => nameField({ required: `${label} field is required.`, digits: 2 });
const confirmation = z
  .string({ error: 'Confirm Password field is required.' })
  .min(1, 'Confirm Password field is required.');

/** Without it a few tries are left to everybody together. */
const code_token = codeTokenField;
const codeSent = messageAnswerOf(z.object({ code_token: z.string() }));

const isConfirmed = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation;
const mismatch = (field: 'password' | 'password_confirmation') => ({
  error: PASSWORDS_DIFFER,
  path: [field],
});

/**
 * `redirect` is `dashboard` after a login, `verify` when the address has not been verified yet, `second-factor` when a
 * code of the second factor is still to come (decisions D13).
 */
export const login = defineEndpoint(calls.login, {
  summary: 'Sign in with email or UAE phone number and password',
  body: z.object({ username: usernameField, password: currentPassword, code_token }),
  answer: messageAnswerOf(
    z.object({
      redirect: z.enum(['dashboard', 'verify', 'second-factor']),
      user: profileView.optional(),
      access_token: z.string().optional(),
      /** Allows five tries at the second factor within five minutes, and nothing else. */
      second_factor_token: z.string().optional(),
      /**
       * How and where codes of the second factor are sent; absent where an authenticator app shows them. `is_sent`: one that
       * counts here was; false when none could be sent now.
       */
      code_sent: z.object({ by: sentBy, sends_to: z.string(), is_sent: z.boolean().optional() }).optional(),
      /** The address a code was sent to, when it still has to be verified. */
      email: z.string().optional(),
      /** Sent back to verify, it keeps others from using up the tries of that code; browsers keep it as a cookie. */
      code_token: z.string().optional(),
    }),
  ),
  limit: 'login',
});

export const signUp = defineEndpoint(calls.signUp, {
  summary: 'Register; a six-digit code goes to the email address',
  body: z
    .object({
      email: emailField,
      password: newPasswordField,
      password_confirmation: confirmation,
      mobile_number: phoneField,
      first_name: name('First Name'),
      last_name: name('Last Name'),
      gender: genderField,
      date_of_birth: birthField,
      locale: locale.optional(),
      /** The terms that were ticked, if a person did. */
      terms_version: termsVersion.optional(),
      code_token,
    })
    .refine(isConfirmed, mismatch('password_confirmation')),
  answer: messageAnswerOf(z.object({ email: z.string(), code_token: z.string() })),
  status: 201,
  limit: 'sign_up',
});

export const verify = defineEndpoint(calls.verify, {
  summary:
    'Give the code from the mail: signs in, or with type "forgot password" allows a new password; without a type, what the live code of the address is for',
  body: z.object({
    email: emailField,
    code: codeField,
    type: codeTypeField,
    code_token,
  }),
  answer: messageAnswerOf(
    z.object({
      user: z.union([profileView, z.object({ uuid: z.string() })]),
      /** A session, or after "forgot password" a single-use token for set-forgot-password. */
      access_token: z.string(),
    }),
  ),
  limit: 'login',
});

export const resendVerification = defineEndpoint(calls.resendVerification, {
  summary:
    'Send another code, at most one per 60 seconds; without a type one for the password that was forgotten in the last hour, else one of the registration',
  body: z.object({ email: emailField, type: codeTypeField, code_token }),
  answer: codeSent,
  limit: 'code',
});

export const forgotPassword = defineEndpoint(calls.forgotPassword, {
  summary: 'Send a code for a new password',
  body: z.object({
    email: z
      .string({ error: 'Please enter a valid email' })
      .trim()
      .toLowerCase()
      .max(254, 'Please enter a valid email')
      .pipe(z.email('Please enter a valid email')),
    code_token,
  }),
  answer: codeSent,
  limit: 'code',
});

export const setForgotPassword = defineEndpoint(calls.setForgotPassword, {
  summary: 'Set a new password with the bearer token that verify answered; ends all sessions',
  body: z
    .object({ uuid: z.string().max(64), password: newPasswordField, password_confirmation: confirmation })
    .refine(isConfirmed, mismatch('password')),
  answer: messageAnswer,
  limit: 'login',
});

export const logout = defineEndpoint(session.logout, {
  summary: 'End this session; its sockets close at once',
  answer: messageAnswer,
});

export const profile = defineEndpoint(session.profile, {
  summary: 'The signed-in user',
  answer: answerOf(profileView),
});

export const updateProfile = defineEndpoint(calls.updateProfile, {
  summary: 'Change one or more fields of the personal profile',
  bodyInQuery: true,
  body: z
    .strictObject({
      first_name: name('First Name').optional(),
      last_name: name('Last Name').optional(),
      mobile_number: phoneField.optional(),
      gender: genderField.optional(),
      date_of_birth: birthField.optional(),
      locale: locale.optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'Name the field to change.'),
  answer: messageAnswerOf(profileView),
  limit: 'write',
});

export const uploadPhoto = defineEndpoint(calls.uploadPhoto, {
  summary: 'Replace the profile photo',
  answer: messageAnswerOf(profileView),
  limit: 'upload',
});

export const uploadVendorLogo = defineEndpoint(calls.uploadVendorLogo, {
  summary: 'Replace the logo of the public seller profile',
  answer: messageAnswerOf(profileView),
  limit: 'upload',
});

export const saveVendor = defineEndpoint(calls.saveVendor, {
  summary:
    'Create or change the public seller profile; the first time both fields are needed; a new name waits for approval',
  body: z
    .object({
      name: nameField({ required: 'Name field is required.' }).optional(),
      address: textField({ required: 'Address field is required.', max: 240 }).optional(),
    })
    .superRefine((body, context) => {
      if (body.name !== undefined || body.address !== undefined) return;
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      refuse('name', 'Name field is required.');
      refuse('address', 'Address field is required.');
    }),
  answer: messageAnswerOf(profileView),
  limit: 'write',
});

/** Its validation error is a `message` that embeds JSON with `error_code` and `errors` (decisions D6). */
export const saveBankDetails = defineEndpoint(calls.saveBankDetails, {
  summary: 'Save the bank details payouts go to; the IBAN is checked',
  body: bankDetails,
  answer: messageAnswerOf(profileView),
  limit: 'write',
});

export const changePassword = defineEndpoint(calls.changePassword, {
  summary: 'Change the password; ends all other sessions',
  bodyInQuery: true,
  body: z
    .object({
      current_password: currentPassword,
      password: newPasswordField,
      password_confirmation: confirmation,
    })
    .refine(isConfirmed, mismatch('password_confirmation')),
  answer: messageAnswer,
  limit: 'login',
});
