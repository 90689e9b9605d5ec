import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import express from 'express';
import type { ViteDevServer } from 'vite';
import type { Foreign } from './content-security-policy.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { isPagePath } from './page-paths.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/client');

const withNonce = (html: string, nonce: string): string =>
  html
    .replaceAll('<script', `<script nonce="${nonce}"`)
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}" />`);

/** Where the shell of a page comes from: the built file, or the development server. */
type Shell = (path: string) => Promise<string>;

const pageHandler =
  (shell: Shell, policy: { isDev: boolean; foreign: Foreign }): RequestHandler =>
  async (request, response) => {
    const nonce = randomBytes(16).toString('base64');
    const html = withNonce(await shell(request.originalUrl), nonce);
    response
      .status(isPagePath(request.path) ? 200 : 404)
      .setHeader('content-security-policy', contentSecurityPolicy(nonce, policy.isDev, policy.foreign))
      .setHeader('cache-control', 'no-cache')
      .type('html')
      .send(html);
  };

const builtPages = async (foreign: Foreign): Promise<Router> => {
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
    pageHandler(async () => html, { isDev: false, foreign }),
  );
  return router;
};

const developmentPages = async (
  server: Server,
  foreign: Foreign,
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
      { isDev: true, foreign },
    ),
  );
  return { router, vite };
};

/** The client's files and the shell of every page; with `dev` Vite serves them from source and reloads on change. */
export const createPages = async (
  server: Server,
  options: { dev: boolean; foreign: Foreign },
): Promise<{ router: Router; close: () => Promise<void> }> => {
  if (!options.dev) return { router: await builtPages(options.foreign), close: async () => undefined };
  const { router, vite } = await developmentPages(server, options.foreign);
  return { router, close: () => vite.close() };
};
