import type { ErrorEnvelope } from '#shared/kernel/answers.ts';

/** What a failed call throws: the envelope of the answer, its status, and the id to quote to support. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** A list of sentences for each field that was refused. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(status: number, envelope: ErrorEnvelope, requestId: string | null = null) {
    super(envelope.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = envelope.code;
    this.errors = envelope.errors ?? {};
    this.details = envelope.details ?? {};
    this.requestId = requestId;
  }
}

/** The error when no answer came at all: no network, or a server that cannot be reached. */
export const unreachable = (): ApiError =>
  new ApiError(0, {
    code: 'network.unreachable',
    message: 'We could not reach reloved. Check your connection and try again.',
  });

/** Whether an address leads to nothing: it never did, not for this reader, or it is not even the form of one. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Whether no answer came because the connection is gone, or whoever stands between. */
export const isConnectionLost = ({ code }: ApiError): boolean => code === 'network.unreachable';

/** Worth asking again by itself: no answer in time, a server that is not well, or too many calls at once. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 0 || error.status >= 500 || error.status === 429
    : error instanceof DOMException;

/** The error when an answer came that the contract does not know. */
export const unexpectedAnswer = (status: number, requestId: string | null): ApiError =>
  new ApiError(
    status,
    { code: 'answer.unexpected', message: 'Something went wrong. Please try again later.' },
    requestId,
  );

/** Anything thrown, as an ApiError. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : unexpectedAnswer(0, null);
