import type { ErrorEnvelope } from '#shared/kernel/answers.ts';

type Extra = Pick<ErrorEnvelope, 'errors' | 'details'>;

/** An error with an answer: the status, and the envelope of decisions D6. Anything else that is thrown is a 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Extra['errors'];
  readonly details: Extra['details'];

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.errors = extra.errors;
    this.details = extra.details;
  }

  /** The answer's body. */
  get envelope(): ErrorEnvelope {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.details ? { details: this.details } : {}),
    };
  }
}

export const unauthenticated = () => new AppError(401, 'session.required', 'Please log in first.');
export const forbidden = () => new AppError(403, 'access.forbidden', 'You may not do this.');
/** The desk is for sessions in which the second factor was given (decisions D13). */
export const secondFactorRequired = () =>
  new AppError(403, 'second_factor.required', 'Two-step sign-in is required here.');
export const notFound = (what: string) =>
  new AppError(404, `${what}.not_found`, 'This is not here, or no longer.');
/** Somebody else is named in the payload than the session says (decisions D5). */
export const identityMismatch = () =>
  new AppError(403, 'identity.mismatch', 'The request names somebody else than who is signed in.');

/** 422 with sentences for fields; the first of them is the message. */
export const invalid = (errors: Record<string, string[]>, code = 'validation.failed') =>
  new AppError(422, code, Object.values(errors)[0]?.[0] ?? 'The request is not valid.', { errors });

/** Refuses a payload that names another user than the session (decisions D5). */
export const checkIdentity = (named: number | undefined, actual: number): void => {
  if (named !== undefined && named !== actual) throw identityMismatch();
};
