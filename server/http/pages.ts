import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import express from 'express';
import type { Foreign } from './content-security-policy.ts';
import { contentSecurityPolicy, policyOfFile } from './content-security-policy.ts';
import { AppError } from './errors.ts';
import { createGuestPages } from './guest-pages.ts';
import type { Served } from './packed-files.ts';
import { packedFiles, readable } from './packed-files.ts';
import { documentOf, sendDocument } from './page-document.ts';
import { NONCE_PLACE } from './page-frame.ts';
import type { PageRenderer } from './page-renderer.ts';
import { builtClient, builtRenderer, developmentRenderer } from './page-renderer.ts';
import type { Visitor, VisitorDeps } from './page-visitor.ts';
import { visitorOf } from './page-visitor.ts';
import type { RateLimits } from './rate-limits.ts';
import { callerKey } from './rate-limits.ts';

type PageDeps = VisitorDeps & {
  foreign: Foreign;
  limits: RateLimits;
  /** Calls back when what every page shows has changed. */
  onChange: (listener: () => void) => void;
};

/** A guest's page may be kept for a moment by caches between us, and shown while they fetch a new one. */
const FOR_ALL = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const FOR_ONE = 'private, no-store';

/** What the limit of pages counts for one that is there already, and for one that has to be rendered. */
const COST = { kept: 1, rendered: 5 } as const;

const nothingElse: RequestHandler = () => {
  throw new AppError(404, 'route.not_found', { details: { context: 'page' } });
};

const pageHandler = (renderer: PageRenderer, deps: PageDeps, isDev: boolean): RequestHandler => {
  const guestPages = createGuestPages(deps.onChange);
  const policy = contentSecurityPolicy(isDev, deps.foreign);

  const make = async (url: string, visitor: Visitor) => {
    const { render } = await renderer.renderer();
    const answer = await render(await visitor.request(url, NONCE_PLACE));
    if (answer.failure) visitor.logger.error({ err: answer.failure }, 'a page could not be rendered');
    return documentOf(await renderer.frame(url), answer);
  };

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.locals.route = 'page';
    const url = readable(request.originalUrl);
    const visitor = await visitorOf(request, response, deps);
    const isOfAll = visitor.actor === null && !isDev;
    const identity = (await renderer.renderer()).identify(url);
    const isKept = isOfAll && guestPages.has(identity);
    const key = callerKey(visitor.actor, request.ip);
    // Before and outside of what guests share: the refusal is for this one alone.
    await deps.limits.consume('page', key, isKept ? COST.kept : COST.rendered);
    const document = isOfAll
      ? await guestPages.of(identity, () => make(url, visitor))
      : await make(url, visitor);
    const isLasting = isOfAll && !visitor.hasSession && document.status < 429;
    const isPublic = isLasting && !identity.isSecret;
    if (identity.isSecret) response.setHeader('x-robots-tag', 'noindex');
    response.vary('cookie');
    response.setHeader('cache-control', isPublic ? FOR_ALL : FOR_ONE);
    if (document.status === 503) response.setHeader('retry-after', '2');
    if (isPublic) response.setHeader('etag', document.etag);
    await sendDocument(request, response, document, policy);
  };
};

const builtFiles = async (): Promise<Router> => {
  const router = express.Router();
  // Names in assets/ carry a hash of the content.
  const assets = packedFiles(join(builtClient, 'assets'), { maxAge: 31_536_000, immutable: true });
  router.use('/assets', assets, nothingElse);
  // As a file it would have no nonce and no policy.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  const offline = policyOfFile(await readFile(join(builtClient, 'offline.html'), 'utf8'));
  const setHeaders: Served['setHeaders'] = (response, path) => {
    if (/\.html(\.\w+)?$/.test(path)) response.setHeader('content-security-policy', offline);
  };
  router.use(packedFiles(builtClient, { maxAge: 3_600, setHeaders }));
  return router;
};

/** The client's files, and every page; with `dev` Vite makes them from source and reloads on change. */
export const createPages = async (
  server: Server,
  deps: PageDeps & { dev: boolean },
): Promise<{ router: Router; close: () => Promise<void> }> => {
  const router = express.Router();
  if (deps.dev) {
    const renderer = await developmentRenderer(server);
    router.use(renderer.serve);
    router.use(pageHandler(renderer, deps, true), nothingElse);
    return { router, close: renderer.close };
  }
  router.use(await builtFiles());
  // Without a pattern: an address that cannot be decoded gets a page as well, which says that nothing is there.
  router.use(pageHandler(await builtRenderer(), deps, false), nothingElse);
  return { router, close: async () => undefined };
};
