import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Ids } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { withRequestId } from '#server/platform/trace.ts';
import type { ErrorEnvelope } from '#shared/kernel/answers.ts';
import { codedMessage } from './coded-message.ts';
import { databaseRefusal } from './database-errors.ts';
import { errorPage } from './error-page.ts';
import { AppError } from './errors.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;
/** What is logged when the caller went away before the answer was whole. */
const CALLER_LEFT = 499;

/**
 * For the HTTP server, in milliseconds. Headers that drip in are cut off, a whole upload over a slow line is not. Idle
 * connections outlive those of a proxy in front (60 s), so that it never sends into one that is just closing. A connection
 * on which nothing moves ends: nobody reads what was answered.
 */
export const SERVER_TIMES = { headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 75_000 };
export const NOTHING_MOVES_MS = 120_000;

/**
 * Gives each request an id (a caller's own `x-request-id` is kept when it is well-formed) that its log lines, events and
 * jobs carry, and one log line at the end. The path is logged without its query: some calls carry arguments there
 * (decisions D4).
 */
export const requestLog =
  (deps: {
    logger: Logger;
    ids: Ids;
    /** `route` is a contract's name or a pattern, never a path with ids in it. */
    onDone: (method: string, route: string, status: number, seconds: number) => void;
  }): RequestHandler =>
  (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given && REQUEST_ID.test(given) ? given : deps.ids.uuid();
    const started = performance.now();
    // Inside a mounted router the path has lost its beginning.
    const { method, path } = request;
    response.locals.requestId = requestId;
    response.locals.logger = deps.logger;
    response.setHeader('x-request-id', requestId);
    const done = () => {
      const ms = performance.now() - started;
      const status = response.writableFinished ? response.statusCode : CALLER_LEFT;
      deps.onDone(method, String(response.locals.route ?? request.route?.path ?? 'none'), status, ms / 1000);
      deps.logger.info({ method, path, status, ms: Math.round(ms) }, 'request');
    };
    response.once('close', () => withRequestId(requestId, done));
    withRequestId(requestId, next);
  };

/** Errors of Express and its middleware that are the caller's: a path that cannot be decoded, a file that is not there. */
const callersMistake = (error: unknown): AppError | null => {
  if (error instanceof URIError)
    return new AppError(400, 'request.malformed', { details: { context: 'address' } });
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  if (typeof status !== 'number' || status < 400 || status > 499) return null;
  return status === 404
    ? new AppError(404, 'route.not_found', { details: { context: 'page' } })
    : new AppError(status, 'request.malformed');
};

const waitIn = ({ details }: Pick<ErrorEnvelope, 'details'>): number | null => {
  const wait = details?.retry_after_seconds;
  return typeof wait === 'number' ? wait : null;
};

/** Answers who asked for a page with one, and programs with an envelope. */
const answer = (response: Response, status: number, envelope: ErrorEnvelope): void => {
  response.status(status);
  if (response.locals.route !== 'page') {
    response.json(envelope);
    return;
  }
  const wait = status === 429 ? waitIn(envelope) : null;
  const { html, policy } = errorPage(response.locals.requestId, wait);
  response.setHeader('content-security-policy', policy);
  response.type('html').send(html);
};

/** What a stream says whose reader has gone: in the middle, and before it began. */
const READER_GONE: readonly unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

/** Who asked has gone before the end of the answer; what is left of it is for nobody. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && READER_GONE.includes(error.code);

/** The last stop of every error: known ones become their envelope, others a 500 that hides its detail. */
export const errorHandler: ErrorRequestHandler = (error, _request, response, _next) => {
  const logger = response.locals.logger as Logger | undefined;
  if (response.headersSent || (response.destroyed && hasLeft(error))) {
    // Broken off, so that nobody takes the part for the whole.
    logger?.[hasLeft(error) ? 'debug' : 'error']({ err: error }, 'an answer was not sent whole');
    response.destroy();
    return;
  }
  response.setHeader('cache-control', 'no-store');
  const known = error instanceof AppError ? error : callersMistake(error);
  const refusal = known ?? databaseRefusal(error);
  if (!known && refusal) logger?.warn({ err: error, status: refusal.status }, 'the database refused');
  if (refusal) {
    const wait = waitIn(refusal);
    if (wait !== null) response.setHeader('retry-after', String(wait));
    return answer(response, refusal.status, refusal.envelope);
  }
  logger?.error({ err: error }, 'unexpected error');
  answer(response, 500, codedMessage('internal', { request_id: response.locals.requestId }));
};
