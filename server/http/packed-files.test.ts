import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packedFiles } from './packed-files.ts';

let folder: string;
let packed: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reloved-packed-'));
  packed = join(folder, 'page.js.br');
  await writeFile(join(folder, 'page.js'), '"whole"');
  await writeFile(packed, brotliCompressSync('"packed"'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that is gone since the server started is not there, and the others are', async () => {
  await writeFile(join(folder, 'other.js'), '"other"');
  const server = express()
    .use(packedFiles(folder, { maxAge: 60, immutable: true }))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
  try {
    const there = await get('/page.js');
    expect([there.status, await there.text(), there.headers.get('cache-control')]).toEqual([
      200,
      '"packed"',
      'public, max-age=60, immutable',
    ]);
    await rm(packed);
    const gone = await get('/page.js');
    expect([gone.status, gone.headers.get('content-encoding')]).toEqual([404, null]);
    expect((await get('/other.js')).status).toBe(200);
  } finally {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});
