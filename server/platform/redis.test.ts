import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '#tests/support/ports.ts';
import { createLogger } from './logger.ts';
import { closeRedis, connectRedis, redisAnswers } from './redis.ts';

const logger = createLogger({ logLevel: 'silent' });
/** On the PATH; the setup of the tests sees to that. */
const program = 'redis-server';
const running: ChildProcess[] = [];

const startRedis = async (port: number): Promise<ChildProcess> => {
  const server = spawn(program, [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  running.push(server);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) done();
    });
  });
  return server;
};

const kill = async (server: ChildProcess): Promise<void> => {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
};

afterEach(async () => {
  for (const server of running.splice(0))
    if (server.exitCode === null && server.signalCode === null) await kill(server);
});

describe('redis', { timeout: 60_000 }, () => {
  test('may go away and come back; commands fail at once meanwhile', async () => {
    const port = await freePort();
    const server = await startRedis(port);
    const client = await connectRedis(`redis://127.0.0.1:${port}`, logger);
    expect(await redisAnswers(client)).toBe(true);

    await kill(server);
    await vi.waitFor(() => expect(client.isReady).toBe(false), 20_000);
    expect(await redisAnswers(client)).toBe(false);
    await expect(client.get('key')).rejects.toThrow();

    await startRedis(port);
    await vi.waitFor(async () => expect(await redisAnswers(client)).toBe(true), 20_000);
    closeRedis(client);
  });

  test('that is not there yet does not keep the server from starting', async () => {
    const port = await freePort();
    const client = await connectRedis(`redis://127.0.0.1:${port}`, logger);
    expect(await redisAnswers(client)).toBe(false);
    await startRedis(port);
    await vi.waitFor(async () => expect(await redisAnswers(client)).toBe(true), 20_000);
    closeRedis(client);
  });

  test('that hangs is found out in two seconds, leaves nobody waiting, and is found again', async () => {
    const port = await freePort();
    const server = await startRedis(port);
    const client = await connectRedis(`redis://127.0.0.1:${port}`, logger);
    server.kill('SIGSTOP');
    const asked = performance.now();
    const lost = client.get('key').then(
      () => 'answered',
      () => 'failed',
    );
    expect(await redisAnswers(client)).toBe(false);
    expect(performance.now() - asked).toBeLessThan(2_000);
    expect(await lost).toBe('failed');
    server.kill('SIGCONT');
    await vi.waitFor(async () => expect(await redisAnswers(client)).toBe(true), 20_000);
    closeRedis(client);
  });
});
