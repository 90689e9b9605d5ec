import type { RequestHandler } from 'express';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'content-type, authorization, x-app-token, x-checkout-token, x-request-id, x-unattended';
const READABLE = 'x-request-id, retry-after';
const REMEMBERED_SECONDS = 600;

/**
 * Lets pages of the configured origins call: the app header makes every browser ask before (decisions D2). Other origins
 * get no permission, so their browsers stop at the question.
 */
export const createCors =
  (origins: readonly string[]): RequestHandler =>
  (request, response, next) => {
    if (origins.length > 0) response.vary('Origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return next();
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', READABLE);
    if (request.method !== 'OPTIONS') return next();
    response.setHeader('access-control-allow-methods', METHODS);
    response.setHeader('access-control-allow-headers', HEADERS);
    response.setHeader('access-control-max-age', String(REMEMBERED_SECONDS));
    response.status(204).end();
  };
