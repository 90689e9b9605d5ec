import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Ids } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { AppError } from './errors.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Gives each request an id (a caller's own `x-request-id` is kept when it is well-formed), a logger that carries it,
 * and one log line at the end. The path is logged without its query: some calls carry arguments there (decisions D4).
 */
export const requestLog =
  (deps: {
    logger: Logger;
    ids: Ids;
    onDone: (method: string, route: string, status: number, seconds: number) => void;
  }): RequestHandler =>
  (request, response, next) => {
    const given = request.get('x-request-id');
    const requestId = given && REQUEST_ID.test(given) ? given : deps.ids.uuid();
    const started = performance.now();
    const logger = deps.logger.child({ requestId });
    response.locals.requestId = requestId;
    response.locals.logger = logger;
    response.setHeader('x-request-id', requestId);
    response.on('finish', () => {
      const ms = performance.now() - started;
      const route = request.route?.path ?? 'page';
      deps.onDone(request.method, String(route), response.statusCode, ms / 1000);
      logger.info(
        { method: request.method, path: request.path, status: response.statusCode, ms: Math.round(ms) },
        'request',
      );
    });
    next();
  };

/** The last stop of every error: known ones become their envelope, others a 500 that hides its detail (convention 9). */
export const errorHandler: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  response.setHeader('cache-control', 'no-store');
  if (error instanceof AppError) {
    const wait = error.details?.retry_after_seconds;
    if (typeof wait === 'number') response.setHeader('retry-after', String(wait));
    response.status(error.status).json(error.envelope);
    return;
  }
  if (error instanceof URIError) {
    response.status(400).json({ message: 'The address could not be read.', code: 'request.malformed' });
    return;
  }
  (response.locals.logger as Logger | undefined)?.error({ err: error }, 'unexpected error');
  response.status(500).json({
    message: 'Something went wrong. Please try again later.',
    code: 'internal',
    details: { request_id: response.locals.requestId },
  });
};
