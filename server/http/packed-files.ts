import type { ServerResponse } from 'node:http';
import type { RequestHandler, Router } from 'express';
import express from 'express';
import expressStaticGzip from 'express-static-gzip';

/** A path that cannot be decoded is one of nothing; taken literally it can at least be looked up. */
export const readable = (url: string): string => {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
};

/** How files are served; `maxAge` in seconds. */
export type Served = {
  maxAge: number;
  immutable?: boolean;
  setHeaders?: (response: ServerResponse, path: string) => void;
};

/** Files of a folder as they were packed when they were built, in the encoding the browser takes. */
export const packedFiles = (folder: string, { maxAge, ...served }: Served): Router => {
  const files = expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { ...served, maxAge: maxAge * 1_000, redirect: false },
  });
  // A file may be gone since the start, when another build has taken its place: what is said of it then is not packed.
  const unpacked: RequestHandler = (_request, response, next) => {
    for (const name of ['content-encoding', 'content-type']) response.removeHeader(name);
    next();
  };
  return express.Router().use((request, response, next) => {
    if (readable(request.originalUrl) === request.originalUrl) files(request, response, next);
    else next();
  }, unpacked);
};
