import type { AnswerCode } from '#shared/kernel/answer-texts.ts';
import type { ErrorEnvelope } from '#shared/kernel/answers.ts';
import { sentenceOf } from './coded-message.ts';

type Extra = Pick<ErrorEnvelope, 'errors' | 'details'>;
/** What is not there needs no sentence of its own. */
type NotFound = `${string}.not_found`;

/** An error with an answer: the status, and the envelope of decisions D6. Anything else that is thrown is a 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Extra['errors'];
  readonly details: Extra['details'];

  constructor(status: number, code: AnswerCode | NotFound, extra?: Pick<Extra, 'details'>);
  /** With sentences for fields its code needs none: the first of them is the message. */
  constructor(status: number, code: string, extra: Required<Pick<Extra, 'errors'>>);
  constructor(status: number, code: string, { errors, details }: Extra = {}) {
    super(errors ? Object.values(errors)[0]?.[0] : sentenceOf(code, details));
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = details;
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

/** 401: no session, or one that has ended. The client then takes its user as signed out. */
export const unauthenticated = () => new AppError(401, 'session.required');
/** 403: signed in, but it is not theirs, or not for their role. */
export const forbidden = () => new AppError(403, 'access.forbidden');
/** The admin is for sessions in which the second factor was given (decisions D13). */
export const secondFactorRequired = () => new AppError(403, 'second_factor.required');
/** 404 with a code of its own, `WHAT.not_found`; also for what is there and must not be known of. */
export const notFound = (what: string) => new AppError(404, `${what}.not_found`);
/** Somebody else is named in the payload than the session says (decisions D5). */
const identityMismatch = () => new AppError(403, 'identity.mismatch');

/** 422 with sentences for fields; the first of them is the message. */
export const invalid = (errors: Record<string, string[]>, code = 'validation.failed') =>
  new AppError(422, code, { errors });

/** Refuses a payload that names another user than the session (decisions D5). */
export const checkIdentity = (named: number | undefined, actual: number): void => {
  if (named !== undefined && named !== actual) throw identityMismatch();
};
