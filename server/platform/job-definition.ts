import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Logger } from './logger.ts';

/** How a job is worked on; every part has a usual value. */
export type JobOptions = {
  /** Tries after the first failure; 8 when not given. The pauses double from 2 s up to 10 minutes. */
  retries?: number;
  /** Jobs of this kind at the same time in one process; 2 when not given. */
  concurrency?: number;
  /** Seconds after which a try counts as failed; 120 when not given. */
  timeoutSeconds?: number;
};

/** A kind of job, declared once; its name is the queue's. */
export type JobDefinition<Schema extends z.ZodType = z.ZodType> = Readonly<{
  name: string;
  schema: Schema;
  options: JobOptions;
}>;

/** Declares a kind of job. The schema's output must survive JSON. */
export const defineJob = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  options: JobOptions = {},
): JobDefinition<Schema> => Object.freeze({ name, schema, options });

export type JobContext = {
  id: string;
  /** 0 for the first try. */
  attempt: number;
  /** The request that caused the job, when there was one. */
  requestId: string | undefined;
  logger: Logger;
  /** Aborts when the try has taken too long. */
  signal: AbortSignal;
};

/** A handler may run more than once for one job and must bear it. It throws to be tried again. */
export type JobHandler<Data> = (data: Data, context: JobContext) => Promise<void>;

export type EnqueueOptions = {
  /** Not before this instant, or not before this many seconds from now. */
  startAfter?: Date | number;
  /** At most one job with this key in that many seconds, over all processes; a second one is dropped. */
  once?: { key: string; seconds: number };
};

/** A drizzle database or transaction. */
export type Executor = { execute(query: SQL): Promise<{ rows: Record<string, unknown>[] }> };

/** Slow and outside work: done after the commit, at least once, by any process (docs/architecture.md, "What is outside"). */
export type Jobs = {
  /** Says who works on a kind of job in this process. Called before `start`. */
  handle<Schema extends z.ZodType>(job: JobDefinition<Schema>, handler: JobHandler<z.output<Schema>>): void;
  /** Repeats a job for as long as the process lives, once per period over all processes. Called before `start`. */
  every(job: JobDefinition<z.ZodObject<Record<never, never>>>, seconds: number): void;
  /**
   * Adds a job inside the caller's transaction: no commit, no job. It is worked on right after the commit. The job carries
   * the id of the request that caused it.
   */
  enqueue<Schema extends z.ZodType>(
    tx: Executor,
    job: JobDefinition<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Has a job that failed for good tried once more, when the transaction commits. */
  retry(tx: Executor, name: string, id: string): Promise<void>;
  start(): Promise<void>;
  /** Takes no more jobs, waits up to 10 s for those at work, closes the connections. */
  stop(): Promise<void>;
};
