import { AppError, invalid } from '#server/http/errors.ts';
import { PhotoError } from '#server/platform/images.ts';
import { PASSWORDS_DIFFER } from '#shared/accounts/accounts.schema.ts';

export const loginFailed = () => new AppError(401, 'login.failed');

/** A wrong, an old, a used or a never sent code: nothing says which (decisions D12). */
export const codeWrong = () => invalid({ code: ['The code is not right or no longer valid.'] }, 'code.wrong');

/** The password was right, so its owner may know. */
export const accountSuspended = (reason: string | null) =>
  new AppError(403, 'account.suspended', reason ? { details: { reason } } : {});

export const secondFactorExpired = () => new AppError(401, 'second_factor.expired');

export const secondFactorIsOn = () => new AppError(409, 'second_factor.on');

export const secondFactorIsOff = () => new AppError(409, 'second_factor.off');

/** Staff have an authenticator: a mailbox is no second thing to have (decisions D13). */
export const secondFactorNeedsApp = () => new AppError(409, 'second_factor.app_required');

export const secondFactorSendsNothing = () => new AppError(409, 'second_factor.not_sent');

export const phoneIsProven = () => new AppError(409, 'phone.proven');

export const phoneNotProven = () => new AppError(409, 'phone.not_proven');

/** Codes of the second step go to the number. */
export const phoneInUse = () =>
  invalid({
    mobile_number: ['Codes of your two-step sign-in go to this number. Please turn that off first.'],
  });

/** No gateway is configured. */
export const smsUnavailable = () => new AppError(503, 'sms.unavailable');

/** The code of a resend that was asked for before its time. */
export const TOO_SOON = 'code.too_soon';

export const resendTooSoon = (seconds: number) =>
  new AppError(429, TOO_SOON, {
    details: { retry_after_seconds: seconds },
  });

export const resetNotAllowed = () => new AppError(401, 'reset.expired');

export const commonPassword = () =>
  invalid({ password: ['This password is among the commonly used ones. Please choose another.'] });

export const currentPasswordWrong = () =>
  invalid({ current_password: ['Current password is incorrect. Please try again.'] });

/** The session alone is not enough: who found an open screen does not know the password. */
export const proofRequired = () => new AppError(403, 'proof.required');

/** Where two-step sign-in is on the password alone is not enough either. */
export const codeNeeded = () =>
  invalid({ code: ['Enter the six digits, or a recovery code.'] }, 'second_factor.required');

/** Whoever is told has given a code that was sent to the address. */
export const emailTaken = () =>
  new AppError(409, 'email.taken', {
    errors: { email: ['This email address is already registered.'] },
  });

export const changeNotFound = () => new AppError(404, 'change.not_found');

export const passwordWrong = () => invalid({ password: ['The password is not right.'] });

export const tooYoung = () => invalid({ date_of_birth: ['You need to be 18 or older.'] });

export const vendorRequired = () => new AppError(409, 'vendor.required', { details: { context: 'logo' } });

const PHOTO_MESSAGES = {
  'photo.type': 'Only image files are allowed (e.g., .jpg, .png, .jpeg, .gif).',
  'photo.too_large': 'A photo may have at most 12 MB.',
  'photo.pixels': 'A photo may have at most 50 megapixels.',
  'photo.unreadable': 'This photo could not be read. Please try another.',
} as const;

/** The answer to a photo that cannot be taken (decisions D19); any other error is passed on as it is. */
export const photoRefused = (error: unknown, field: string): unknown => {
  if (!(error instanceof PhotoError)) return error;
  const message = PHOTO_MESSAGES[error.code];
  return new AppError(error.code === 'photo.too_large' ? 413 : 422, error.code, {
    errors: { [field]: [message] },
  });
};

/** set-forgot-password keeps its errors under `message` (decisions D6). */
export const errorsAsMessage = (error: AppError): object => ({
  ...error.envelope,
  message: { password: Object.values(error.errors ?? { password: [error.message] }).flat() },
});

/**
 * Sentences stand at the fields of the specification, too, whose programs look there: `dob` (section 5), and the password where
 * its confirmation is another one (section 8). Forms ask the contract, which says each once.
 */
export const errorsAtBothFields = (error: AppError): object => {
  const { date_of_birth, password = [], password_confirmation = [] } = error.errors ?? {};
  const differs = password_confirmation.includes(PASSWORDS_DIFFER);
  return {
    ...error.envelope,
    errors: {
      ...error.errors,
      ...(date_of_birth ? { dob: date_of_birth } : {}),
      ...(differs ? { password: [...password, PASSWORDS_DIFFER] } : {}),
    },
  };
};

/** The bank account call answers a message that embeds JSON (decisions D6). */
export const errorsAsJson = (error: AppError): object => ({
  ...error.envelope,
  message: JSON.stringify({
    error_code: error.code,
    errors: [...new Set(Object.values(error.errors ?? { bank: [error.message] }).flat())],
  }),
});

/** Somebody else decided it, or its owner chose another one. */
export const vendorNameGone = () => new AppError(409, 'vendor.name_changed');
