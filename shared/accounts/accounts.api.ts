import { z } from 'zod';
import { answerOf, messageAnswer, saidAnswerOf } from '../kernel/answers.ts';
import { locale } from '../kernel/caller.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { textField } from '../kernel/fields.ts';
import {
  bankDetails,
  birthField,
  codeField,
  codeTokenField,
  currentPassword,
  emailField,
  genderField,
  newPasswordField,
  phoneField,
  profileView,
  usernameField,
} from './accounts.schema.ts';
import { nameField } from './names.schema.ts';
import { sentBy } from './second-factor.schema.ts';
import { termsVersion } from './terms.schema.ts';

const name = (label: string) => nameField({ required: `${label} field is required.` });
const confirmation = z
  .string({ error: 'Confirm Password field is required.' })
  .min(1, 'Confirm Password field is required.');

/** Without it a few tries are left to everybody together. */
const code_token = codeTokenField;
const codeSent = messageAnswer.extend({ data: z.object({ code_token: z.string() }) });

const isConfirmed = (body: { password: string; password_confirmation: string }) =>
  body.password === body.password_confirmation;
const mismatch = (field: 'password' | 'password_confirmation') => ({
  error: 'The passwords do not match.',
  path: [field],
});

/**
 * `redirect` is `dashboard` after a login, `verify` when the address has not been verified yet, `second-factor` when a
 * code of the second factor is still to come (decisions D13).
 */
export const login = defineEndpoint({
  name: 'accounts.login',
  method: 'post',
  path: '/api/login',
  access: 'public',
  summary: 'Sign in with email or UAE phone number and password',
  body: z.object({ username: usernameField, password: currentPassword, code_token }),
  answer: saidAnswerOf(
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

export const signUp = defineEndpoint({
  name: 'accounts.sign_up',
  method: 'post',
  path: '/api/sign-up',
  access: 'public',
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
  answer: saidAnswerOf(z.object({ email: z.string(), code_token: z.string() })),
  status: 201,
  limit: 'code',
});

export const verify = defineEndpoint({
  name: 'accounts.verify',
  method: 'post',
  path: '/api/verify',
  access: 'public',
  summary: 'Give the code from the mail: signs in, or with type "forgot password" allows a new password',
  body: z.object({
    email: emailField,
    code: codeField,
    type: z.enum(['registration', 'forgot password']).default('registration'),
    code_token,
  }),
  answer: saidAnswerOf(
    z.object({
      user: z.union([profileView, z.object({ uuid: z.string() })]),
      /** A session, or after "forgot password" a single-use token for set-forgot-password. */
      access_token: z.string(),
    }),
  ),
  limit: 'login',
});

export const resendVerification = defineEndpoint({
  name: 'accounts.resend_verification',
  method: 'post',
  path: '/api/resend-verification',
  access: 'public',
  summary: 'Send another code, at most one per 60 seconds',
  body: z.object({
    email: emailField,
    type: z.enum(['registration', 'forgot password']).default('registration'),
    code_token,
  }),
  answer: codeSent,
  limit: 'code',
});

export const forgotPassword = defineEndpoint({
  name: 'accounts.forgot_password',
  method: 'post',
  path: '/api/forgot-password',
  access: 'public',
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

export const setForgotPassword = defineEndpoint({
  name: 'accounts.set_forgot_password',
  method: 'post',
  path: '/api/set-forgot-password',
  access: 'public',
  summary: 'Set a new password with the bearer token that verify answered; ends all sessions',
  body: z
    .object({ uuid: z.string().max(64), password: newPasswordField, password_confirmation: confirmation })
    .refine(isConfirmed, mismatch('password')),
  answer: messageAnswer,
  limit: 'login',
});

export const logout = defineEndpoint({
  name: 'accounts.logout',
  method: 'post',
  path: '/api/auth/logout',
  access: 'user',
  summary: 'End this session; its sockets close at once',
  answer: messageAnswer,
});

export const profile = defineEndpoint({
  name: 'accounts.profile',
  method: 'get',
  path: '/api/auth/me/profile',
  access: 'user',
  summary: 'The signed-in user',
  answer: answerOf(profileView),
});

export const updateProfile = defineEndpoint({
  name: 'accounts.update_profile',
  method: 'put',
  path: '/api/auth/me/profile',
  access: 'user',
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
  answer: answerOf(profileView),
  limit: 'write',
});

const photoFile = (field: string) => ({ field, maxCount: 1, maxBytes: 12 * 1024 * 1024 });

export const uploadPhoto = defineEndpoint({
  name: 'accounts.upload_photo',
  method: 'post',
  path: '/api/auth/me/upload-photo',
  access: 'user',
  summary: 'Replace the profile photo',
  files: photoFile('photo'),
  answer: answerOf(profileView),
  limit: 'upload',
});

export const uploadVendorLogo = defineEndpoint({
  name: 'accounts.upload_vendor_logo',
  method: 'post',
  path: '/api/auth/me/upload-vendor',
  access: 'user',
  summary: 'Replace the logo of the public seller profile',
  files: photoFile('logo'),
  answer: answerOf(profileView),
  limit: 'upload',
});

export const saveVendor = defineEndpoint({
  name: 'accounts.save_vendor',
  method: 'post',
  path: '/api/auth/me/profile/vendor',
  access: 'user',
  summary:
    'Create or change the public seller profile; the first time both fields are needed; a new name waits for approval',
  body: z
    .object({
      name: name('Name').optional(),
      address: textField({ required: 'Address field is required.', max: 240 }).optional(),
    })
    .refine((body) => body.name !== undefined || body.address !== undefined, {
      message: 'Name field is required.',
      path: ['name'],
    }),
  answer: saidAnswerOf(profileView),
  limit: 'write',
});

/** Its validation error is a `message` that embeds JSON with `error_code` and `errors` (decisions D6). */
export const saveBankDetails = defineEndpoint({
  name: 'accounts.save_bank_details',
  method: 'post',
  path: '/api/auth/payment/mamopay/account',
  access: 'user',
  summary: 'Save the bank details payouts go to; the IBAN is checked',
  body: bankDetails,
  answer: saidAnswerOf(profileView),
  limit: 'write',
});

export const changePassword = defineEndpoint({
  name: 'accounts.change_password',
  method: 'put',
  path: '/api/auth/me/change-password',
  access: 'user',
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
