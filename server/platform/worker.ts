import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { Worker as Thread } from 'node:worker_threads';
import type { Logger } from './logger.ts';

/** Tasks and replies travel with the number of the task. */
export type Numbered<Content> = Content & { id: number };
export type Failure = { failure: string };

type Listeners = { onReply(reply: unknown): void; onError(error: Error): void; onExit(): void };
type Started = { send(task: object): void; kill(): Promise<unknown> };
/** Runs a module beside this process, without keeping this process alive. */
type Start = (script: string, listeners: Listeners) => Started;

/** The process gets what this one leaves of the processors. */
export const startProcess: Start = (script, { onReply, onError, onExit }) => {
  const child = fork(script, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not let us; the work is then done at the usual priority.
  }
  child.on('message', onReply).on('error', onError).on('exit', onExit);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.unref();
  child.channel?.unref();
  return {
    send: (task) => child.send(task, (error) => error && onError(error)),
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
};

/** For what cannot bring this process down with it. */
export const startThread: Start = (script, { onReply, onError, onExit }) => {
  const thread = new Thread(script);
  thread.on('message', onReply).on('error', onError).on('exit', onExit);
  thread.unref();
  return { send: (task) => thread.postMessage(task), kill: () => thread.terminate() };
};

export type WorkerOptions = {
  logger: Logger;
  /** As in "the … ended". */
  name: string;
  start: Start;
  /** The module that does the work. */
  script: string;
  /** How long one task may take, in milliseconds; then it is refused with this error. */
  timeoutMs: number;
  onTimeout(): Error;
  /** After so many milliseconds without work the worker ends and gives its memory back. */
  idleMs?: number;
};

/** A process or a thread that is started by the first task, and again after it ended. */
export const createWorker = <Task extends object, Reply extends object>(options: WorkerOptions) => {
  const { logger, name, start, script, timeoutMs, onTimeout, idleMs } = options;
  const waiting = new Map<number, PromiseWithResolvers<Reply>>();
  let lastId = 0;
  let worker: Started | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  const stopWorker = async (reason = new Error(`the ${name} ended`)): Promise<void> => {
    clearTimeout(idleTimer);
    const stopped = worker;
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    await stopped?.kill();
  };

  const startWorker = (): Started => {
    // Nobody waits for one that was stopped: what still comes of it is nothing to the next one.
    const stopThis = (error?: Error) => {
      if (worker !== started) return;
      if (error || waiting.size > 0)
        logger.warn({ err: error }, `the ${name} ended or failed under its tasks`);
      void stopWorker(error);
    };
    const started = start(script, {
      onReply: (reply) => {
        const { id, ...content } = reply as Numbered<Reply | Failure>;
        if ('failure' in content) waiting.get(id)?.reject(new Error(content.failure));
        else waiting.get(id)?.resolve(content as Reply);
      },
      onError: stopThis,
      onExit: () => stopThis(),
    });
    return started;
  };

  const stopWhenIdle = (): void => {
    clearTimeout(idleTimer);
    if (waiting.size === 0 && idleMs !== undefined) idleTimer = setTimeout(stopWorker, idleMs).unref();
  };

  const stopOnTimeout = (id: number): void => {
    logger.warn({ timeoutMs }, `a task of the ${name} took too long`);
    waiting.get(id)?.reject(onTimeout());
    // What it is caught in cannot be interrupted; the others are tried again.
    void stopWorker();
  };

  return {
    /** @throws Error when the worker failed or ended under the task: try again; `onTimeout()` when it took too long. */
    run: async (task: Task): Promise<Reply> => {
      clearTimeout(idleTimer);
      worker ??= startWorker();
      lastId += 1;
      const id = lastId;
      const reply = Promise.withResolvers<Reply>();
      waiting.set(id, reply);
      const timer = setTimeout(stopOnTimeout, timeoutMs, id).unref();
      try {
        worker.send({ ...task, id });
        return await reply.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
        stopWhenIdle();
      }
    },
    /** Ends the worker; whoever still waits is refused. */
    close: () => stopWorker(),
  };
};
