import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRedis } from '../../scripts/tools.mjs';
import { freePort } from './ports.ts';
import { until } from './until.ts';

/** A Redis of its own that can go away and come back, empty, under the same address. */
export type OwnRedis = {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** It goes on listening and answers nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** @param password what it asks for; nothing when not given. */
export const startRedis = async (password?: string): Promise<OwnRedis> => {
  const program = findRedis();
  if (!program) throw new Error('redis-server is not on the PATH');
  const folder = await mkdtemp(join(tmpdir(), 'reloved-redis-'));
  const port = await freePort();
  let kill: () => Promise<void> = async () => undefined;
  let signal: (name: 'SIGSTOP' | 'SIGCONT') => void = () => undefined;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    if (password !== undefined) args.push('--requirepass', password);
    const child = spawn(program, args, { stdio: 'ignore' });
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    signal = (name) => child.kill(name);
    kill = async () => {
      process.off('exit', endWithUs);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    await until('redis listens', () => listens(port));
  };
  await start();
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    start,
    kill: () => kill(),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
