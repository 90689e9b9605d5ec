import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { errorHandler } from './requests.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves one long answer, which may break in the middle; answers its port and what is logged of it. */
const serve = async (breaks: boolean) => {
  const logger = { debug: vi.fn(), error: vi.fn() };
  const app = express();
  // Elsewhere than in tests Express writes what nobody handles to the console.
  app.set('env', 'production');
  app.get('/', async (_request, response) => {
    response.locals.logger = logger;
    const parts = async function* () {
      for (let part = 0; ; part += 1) {
        if (breaks && part === 10) throw new Error('the database is gone');
        yield 'x'.repeat(64 * 1024);
      }
    };
    await pipeline(Readable.from(parts()), response);
  });
  app.use(errorHandler);
  server = app.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  return { logger, port: typeof address === 'object' && address ? address.port : 0 };
};

test('whoever goes away in the middle of an answer is worth no more than a line for who looks for it', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { logger, port } = await serve(false);
  const reader = connect(port, '127.0.0.1');
  reader.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => reader.once('data', resolve));
  reader.destroy();
  await vi.waitFor(() => expect(logger.debug).toHaveBeenCalledTimes(1));
  expect([logger.error.mock.calls, written.mock.calls]).toEqual([[], []]);
  written.mockRestore();
});

test('an answer that breaks in the middle is broken off, and logged as an error', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { logger, port } = await serve(true);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await expect(answer.text()).rejects.toThrow();
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledTimes(1));
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
