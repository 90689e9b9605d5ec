import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import express from 'express';
import type { ViteDevServer } from 'vite';
import { isPagePath } from './page-paths.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/client');

/** `mapOrigin`: where a configured map style and its tiles come from, with a blank before it, or nothing. */
type Policy = { isDev: boolean; mapOrigin: string };

/** A strict policy; `nonce` lets the interface library's one style element through. */
const contentSecurityPolicy = (nonce: string, { isDev, mapOrigin }: Policy): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // The development server inserts styles as elements of its own; the built client has files.
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${mapOrigin}`,
    "font-src 'self'",
    `connect-src 'self'${mapOrigin}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const withNonce = (html: string, nonce: string): string =>
  html
    .replaceAll('<script', `<script nonce="${nonce}"`)
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`);

/** Where the shell of a page comes from: the built file, or the development server. */
type Shell = (path: string) => Promise<string>;

const pageHandler =
  (shell: Shell, policy: Policy): RequestHandler =>
  async (request, response) => {
    const nonce = randomBytes(16).toString('base64');
    const html = withNonce(await shell(request.originalUrl), nonce);
    response
      .status(isPagePath(request.path) ? 200 : 404)
      .setHeader('content-security-policy', contentSecurityPolicy(nonce, policy))
      .setHeader('cache-control', 'no-cache')
      .type('html')
      .send(html);
  };

const builtPages = async (mapOrigin: string): Promise<Router> => {
  const html = await readFile(join(built, 'index.html'), 'utf8');
  const router = express.Router();
  // Names in assets/ carry a hash of the content.
  router.use(
    '/assets',
    express.static(join(built, 'assets'), {
      immutable: true,
      maxAge: '1y',
      index: false,
      fallthrough: false,
    }),
  );
  // As a file it would have no nonce and no policy.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'));
  router.use(express.static(built, { index: false, maxAge: '1h' }));
  router.get(
    '/{*path}',
    pageHandler(async () => html, { isDev: false, mapOrigin }),
  );
  return router;
};

const developmentPages = async (
  server: Server,
  mapOrigin: string,
): Promise<{ router: Router; vite: ViteDevServer }> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const router = express.Router();
  router.use(vite.middlewares);
  router.get(
    '/{*path}',
    pageHandler(
      async (path) => vite.transformIndexHtml(path, await readFile(join(root, 'client/index.html'), 'utf8')),
      { isDev: true, mapOrigin },
    ),
  );
  return { router, vite };
};

/** The client's files and the shell of every page; with `dev` Vite serves them from source and reloads on change. */
export const createPages = async (
  server: Server,
  options: { dev: boolean; mapStyleUrl: string | undefined },
): Promise<{ router: Router; close: () => Promise<void> }> => {
  const mapOrigin = options.mapStyleUrl ? ` ${new URL(options.mapStyleUrl).origin}` : '';
  if (!options.dev) return { router: await builtPages(mapOrigin), close: async () => undefined };
  const { router, vite } = await developmentPages(server, mapOrigin);
  return { router, close: () => vite.close() };
};
