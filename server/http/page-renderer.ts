import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import type { IdentifyPage, RenderPage } from '#shared/kernel/page.ts';
import type { Frame, Manifest } from './page-frame.ts';
import { NONCE_PLACE } from './page-frame.ts';

const root = join(import.meta.dirname, '../..');

/** Where the built client lies. */
export const builtClient = join(root, 'dist/client');

type Renderer = { render: RenderPage; identify: IdentifyPage };

/** What pages are made with: the frame around them, and what the client's code knows about them. */
export type PageRenderer = { frame: (url: string) => Promise<Frame>; renderer: () => Promise<Renderer> };

const rendererIn = (module: object): Renderer => {
  for (const name of ['render', 'identify']) {
    if (typeof Reflect.get(module, name) !== 'function')
      throw new Error(`the renderer of pages has no \`${name}\`; build it anew`);
  }
  return module as Renderer;
};

const BEFORE_PAINT = 'before-paint.js';

/** Caches that keep the script for a while must not give an old one to a page that counts on the new. */
const withItsVersion = async (html: string): Promise<string> => {
  const script = await readFile(join(builtClient, BEFORE_PAINT));
  const version = createHash('sha256').update(script).digest('base64url').slice(0, 8);
  return html.replace(`"/${BEFORE_PAINT}"`, `"/${BEFORE_PAINT}?v=${version}"`);
};

const stylesOf = async (manifest: Manifest): Promise<Map<string, string>> => {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const read = async (file: string): Promise<[string, string]> => [
    `/${file}`,
    (await readFile(join(builtClient, file), 'utf8')).trim(),
  ];
  return new Map(await Promise.all([...files].map(read)));
};

/** What `npm start` has built, read once. */
export const builtRenderer = async (): Promise<PageRenderer> => {
  const html = await withItsVersion(await readFile(join(builtClient, 'index.html'), 'utf8'));
  const manifest: Manifest = JSON.parse(await readFile(join(builtClient, '.vite/manifest.json'), 'utf8'));
  const styles = await stylesOf(manifest);
  const renderer = rendererIn(await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href));
  return { frame: async () => ({ html, manifest, styles }), renderer: async () => renderer };
};

/** The sources, by way of Vite: what is changed shows at once, in the browser and in what is rendered here. */
export const developmentRenderer = async (
  server: Server,
): Promise<PageRenderer & { serve: RequestHandler; close: () => Promise<void> }> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const index = join(root, 'client/index.html');
  return {
    frame: async (url) => {
      const html = await vite.transformIndexHtml(url, await readFile(index, 'utf8'));
      // Vite's own script stands in the page; it needs the nonce that only this policy lets through.
      return {
        html: html.replaceAll('<script', `<script nonce="${NONCE_PLACE}"`),
        manifest: {},
        styles: new Map(),
      };
    },
    renderer: async () => rendererIn(await vite.ssrLoadModule('/entry-server.tsx')),
    serve: vite.middlewares,
    close: () => vite.close(),
  };
};
