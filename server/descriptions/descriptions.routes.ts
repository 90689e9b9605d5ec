import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { Router } from 'express';
import type { Config } from '#server/platform/config.ts';
import { asyncApiOf } from './asyncapi.ts';
import { openApiOf } from './openapi.ts';
import { callsPage, eventsPage } from './page.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Made when first asked for, then kept: the contracts do not change while the process lives. */
const lazily = (make: () => string): (() => string) => {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const answering = (type: string, make: () => string): RequestHandler => {
  const text = lazily(make);
  return (_request, response) => {
    response.setHeader('content-security-policy', POLICY);
    response.setHeader('cache-control', 'public, max-age=300');
    response.type(type).send(text());
  };
};

/** The published description of the calls and events, for programs and for people; mounted under `/api`. */
export const createDescriptions = (config: Pick<Config, 'publicUrl' | 'appToken'>): Router => {
  const { publicUrl, appToken } = config;
  const router = Router();
  router.get(
    '/openapi.json',
    answering('json', () => JSON.stringify(openApiOf(publicUrl))),
  );
  router.get(
    '/asyncapi.json',
    answering('json', () => JSON.stringify(asyncApiOf(publicUrl))),
  );
  router.get(
    '/docs',
    answering('html', () => callsPage(publicUrl, appToken)),
  );
  router.get('/events', answering('html', eventsPage));
  router.get(
    '/docs.css',
    answering('css', () => readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8')),
  );
  return router;
};
