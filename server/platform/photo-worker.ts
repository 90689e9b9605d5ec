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

/** One process and who waits for it: what was given to a process that ends is not lost with the next one. */
type Crew = { child: ChildProcess; waiting: Map<number, Waiting> };

/** A worker whose process is started by the first photo and again after it ended. */
export const createPhotoWorker = ({
  logger,
  patienceMs = 60_000,
  idleMs = 5 * 60_000,
  child: script = CHILD,
}: PhotoWorkerOptions): PhotoWorker => {
  // Time counts from when a photo is worked on, so no more are handed over than there are processors.
  const limited = createLimit(availableParallelism());
  let last = 0;
  let crew: Crew | null = null;
  let idle: NodeJS.Timeout | undefined;

  const dismiss = (dismissed: Crew): void => {
    if (crew === dismissed) crew = null;
    dismissed.child.kill('SIGKILL');
  };

  /** The process does not keep this one alive; without work for a while it goes. */
  const rest = (resting: Crew): void => {
    resting.child.unref();
    resting.child.channel?.unref();
    idle = setTimeout(() => dismiss(resting), idleMs).unref();
  };

  const answer = (of: Crew, reply: PhotoReply): void => {
    const one = of.waiting.get(reply.id);
    of.waiting.delete(reply.id);
    if ('photo' in reply) one?.resolve(reply.photo);
    else if ('problem' in reply) one?.reject(new PhotoError(reply.problem));
    else one?.reject(new Error(reply.failure));
    if (of.waiting.size === 0 && crew === of) rest(of);
  };

  const start = (): Crew => {
    const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    yieldToOthers(child.pid);
    const started: Crew = { child, waiting: new Map() };
    child.on('message', (reply) => answer(started, reply as PhotoReply));
    child.on('error', (err) => logger.error({ err }, 'the photo worker could not be reached'));
    child.on('exit', (code, signal) => {
      if (crew === started) crew = null;
      if (started.waiting.size > 0)
        logger.warn({ code, signal }, 'the photo worker ended while photos waited');
      for (const one of started.waiting.values()) one.reject(new Error('the photo worker ended'));
      started.waiting.clear();
    });
    return started;
  };

  const overdue = (of: Crew, id: number): void => {
    const one = of.waiting.get(id);
    if (!one) return;
    logger.warn({ patienceMs }, 'a photo took too long');
    of.waiting.delete(id);
    one.reject(new PhotoError('photo.unreadable'));
    // What it is caught in cannot be interrupted; the others are tried again.
    dismiss(of);
  };

  const send = (path: string): Promise<ProcessedPhoto> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      crew ??= start();
      const { child, waiting } = crew;
      child.ref();
      child.channel?.ref();
      last += 1;
      const id = last;
      const timer = setTimeout(overdue, patienceMs, crew, id);
      const ended =
        <Value>(take: (value: Value) => void) =>
        (value: Value): void => {
          clearTimeout(timer);
          take(value);
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
      const ending = crew;
      if (!ending) return;
      const gone = new Promise((resolve) => ending.child.once('exit', resolve));
      dismiss(ending);
      await gone;
    },
  };
};
