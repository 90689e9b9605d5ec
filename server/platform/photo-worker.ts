import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PhotoProblem, ProcessedPhoto } from './images.ts';
import { PhotoError } from './images.ts';
import { createLimit } from './limit.ts';
import type { Logger } from './logger.ts';

export type PhotoTask = { id: number; path: string };
export type PhotoReply = { id: number } & (
  | { photo: ProcessedPhoto }
  | { problem: PhotoProblem }
  | { failure: string }
);

/** Makes the sizes of photos in a process beside this one. */
export type PhotoWorker = {
  /**
   * The same as `processPhoto` of images.ts, out of this process's way: nothing here waits for a processor, and a picture
   * that brings the library down takes the other process with it, not this one.
   * @param path the file, on this machine's disk.
   * @throws PhotoError when the photo cannot be taken; Error when the process ended under it: try again.
   */
  process(path: string): Promise<ProcessedPhoto>;
  /** Ends the process; whoever still waits is told so. */
  close(): Promise<void>;
};

export type PhotoWorkerOptions = {
  logger: Logger;
  /** How long one photo may take, in milliseconds; then it counts as unreadable. */
  patienceMs?: number;
  /** After so many milliseconds without work the process ends and gives its memory back. */
  idleMs?: number;
  /** The module that does the work. */
  child?: string;
};

type Waiting = { resolve(photo: ProcessedPhoto): void; reject(error: unknown): void };

const CHILD = join(import.meta.dirname, 'photo-worker.child.ts');

/** Photos are made ready with what the web process leaves of the processors. */
const yieldToOthers = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not let us; the work is then done at the usual priority.
  }
};

/** A worker whose process is started by the first photo and again after it ended. */
export const createPhotoWorker = ({
  logger,
  patienceMs = 60_000,
  idleMs = 5 * 60_000,
  child: script = CHILD,
}: PhotoWorkerOptions): PhotoWorker => {
  const waiting = new Map<number, Waiting>();
  // Time counts from when a photo is worked on, so no more are handed over than there are processors.
  const limited = createLimit(availableParallelism());
  let last = 0;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const answer = (reply: PhotoReply): void => {
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('photo' in reply) one?.resolve(reply.photo);
    else if ('problem' in reply) one?.reject(new PhotoError(reply.problem));
    else one?.reject(new Error(reply.failure));
    if (waiting.size === 0) rest();
  };

  const start = (): ChildProcess => {
    const started = fork(script, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    yieldToOthers(started.pid);
    started.on('message', (reply) => answer(reply as PhotoReply));
    started.on('error', (err) => logger.error({ err }, 'the photo worker could not be reached'));
    started.on('exit', (code, signal) => {
      if (child === started) child = null;
      if (waiting.size > 0) logger.warn({ code, signal }, 'the photo worker ended while photos waited');
      for (const one of waiting.values()) one.reject(new Error('the photo worker ended'));
      waiting.clear();
    });
    return started;
  };

  /** The process does not keep this one alive; without work for a while it goes. */
  const rest = (): void => {
    child?.unref();
    child?.channel?.unref();
    idle = setTimeout(() => child?.kill('SIGKILL'), idleMs).unref();
  };

  const overdue = (id: number): void => {
    const one = waiting.get(id);
    if (!one) return;
    logger.warn({ patienceMs }, 'a photo took too long');
    waiting.delete(id);
    one.reject(new PhotoError('photo.unreadable'));
    // What it is caught in cannot be interrupted; the others are tried again.
    child?.kill('SIGKILL');
  };

  const send = (path: string): Promise<ProcessedPhoto> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      child.ref();
      child.channel?.ref();
      last += 1;
      const id = last;
      const timer = setTimeout(() => overdue(id), patienceMs);
      const ended =
        <Value>(tell: (value: Value) => void) =>
        (value: Value): void => {
          clearTimeout(timer);
          tell(value);
        };
      waiting.set(id, { resolve: ended(resolve), reject: ended(reject) });
      child.send({ id, path } satisfies PhotoTask, (error) => {
        if (!error) return;
        waiting.get(id)?.reject(error);
        waiting.delete(id);
      });
    });

  return {
    process: (path) => limited(() => send(path)),
    close: async () => {
      clearTimeout(idle);
      const ending = child;
      child = null;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill('SIGKILL');
      await gone;
    },
  };
};
