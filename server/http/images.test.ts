import type { Server } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import type { Storage } from '#server/platform/storage.ts';
import { createImages } from './images.ts';
import type { RateLimits } from './rate-limits.ts';
import { errorHandler } from './requests.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

test.each([
  ['the picture is found', false],
  ['its first part comes', true],
])('a reader who goes before %s is no error', async (_, isFound) => {
  const picture = new PassThrough();
  const found = Promise.withResolvers<PassThrough>();
  const asked = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const storage = {
    get: () => {
      asked.resolve();
      return found.promise;
    },
  } as unknown as Storage;
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const app = express()
    .use((_request, response, next) => {
      response.locals.logger = logger;
      response.once('close', left.resolve);
      next();
    })
    .use('/images', createImages(storage, {} as RateLimits))
    .use(errorHandler);
  server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const reading = get({ port, path: '/images/abcdefgh/320.webp' });
  reading.on('error', () => undefined);
  await asked.promise;
  if (isFound) {
    found.resolve(picture);
    await vi.waitFor(() => expect(picture.listenerCount('readable') + picture.listenerCount('data')).toBe(1));
  }
  reading.destroy();
  await left.promise;
  found.resolve(picture);
  await vi.waitFor(() => expect(picture.destroyed).toBe(true));
  await vi.waitFor(() => expect(logger.debug).toHaveBeenCalledOnce());
  expect([logger.warn.mock.calls, logger.error.mock.calls]).toEqual([[], []]);
});
