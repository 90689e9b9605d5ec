import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countWork } from './work.ts';

const PATIENCE_MS = 60_000;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** The product as a process, which ends with this one at the latest; `probe` answers when it has started. */
export const createServerProcess = (env: Record<string, string | undefined>, probe: string) => {
  let written = '';
  let child: ChildProcess | undefined;
  return {
    /** Starts the server, also again after it has ended, on the same port and data. */
    start: async (): Promise<void> => {
      countWork('serverStarts');
      const started = spawn(process.execPath, ['server/index.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      const endWithUs = () => started.kill('SIGKILL');
      process.once('exit', endWithUs);
      started.once('exit', () => process.off('exit', endWithUs));
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          written += chunk.toString();
        });
      }
      for (const end = Date.now() + PATIENCE_MS; !(await answers(probe)); ) {
        if (started.exitCode !== null || Date.now() > end)
          throw new Error(`the server did not start:\n${written}`);
        await pause(50);
      }
    },
    signal: (name: NodeJS.Signals): void => {
      child?.kill(name);
    },
    /** Sends a signal and waits for the end; answers the exit code, null after a SIGKILL. */
    end: async (signal: 'SIGTERM' | 'SIGKILL' | 'SIGHUP'): Promise<number | null> => {
      const ending = child;
      child = undefined;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
      return ending.exitCode;
    },
    /** Everything the server has written. */
    output: (): string => written,
  };
};
