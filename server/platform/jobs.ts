import { sql } from 'drizzle-orm';
import type { JobResult } from 'pg-boss';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { wakeForDueJobs } from './due-jobs.ts';
import type { JobContext, JobDefinition, JobOptions, Jobs } from './job-definition.ts';
import type { Logger } from './logger.ts';
import { KeepingClient } from './prepared.ts';
import { redactedText } from './redaction.ts';
import { currentRequestId, withRequestId } from './trace.ts';

export type JobsOptions = {
  connectionString: string;
  logger: Logger;
  /** Told after each try, right before it is written down. `seconds` is how long it took; `isRetry`: it failed before. */
  onDone?(job: string, outcome: 'done' | 'failed', seconds: number, isRetry: boolean): void;
  /** How long an answer of the database is waited for, in milliseconds; 30 s when not given. */
  answerMs?: number;
};

type Registration = {
  definition: JobDefinition;
  work(envelope: unknown, context: JobContext): Promise<void>;
};
type Fetched = { id: string; data: unknown; retryCount: number; signal: AbortSignal };
/** How one try went. */
type Tried = { result: JobResult; seconds: number; isRetry: boolean };
/** pg-boss asks for little; what takes longer than this hangs. Milliseconds. */
const ANSWER_MS = 30_000;
/** Workers of one kind of job in a process; each takes its share of the jobs that may run at the same time. */
const WORKERS = 2;
/** How often a worker looks by itself, should it have been told of nothing. */
const LOOK_SECONDS = 30;
/** Tries after the first failure, when the job says nothing else. */
const RETRIES = 8;
const envelopeSchema = z.object({ data: z.unknown(), requestId: z.string().optional() });

const queueOptions = (options: JobOptions) => ({
  notify: true,
  retryLimit: options.retries ?? RETRIES,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: options.timeoutSeconds ?? 120,
  deleteAfterSeconds: 60 * 60 * 24,
});

/** Handed on to the connections that pg-boss makes. */
const connectionsWith = (answerMs: number) => ({
  connectionTimeoutMillis: 10_000,
  query_timeout: answerMs,
  keepAlive: true,
  // It looks for jobs of each kind by the same statements again and again.
  Client: KeepingClient,
  // A plan kept from when the queue was short would read all of it until the database has counted it anew.
  options: '-c enable_seqscan=off',
});

/** Jobs on pg-boss, in the schema `pgboss` of the same database. */
export const createJobs = ({ connectionString, logger, onDone, answerMs = ANSWER_MS }: JobsOptions): Jobs => {
  const boss = new PgBoss({
    connectionString,
    application_name: 'reloved jobs',
    max: 4,
    ...connectionsWith(answerMs),
    useListenNotify: true,
    schedule: false,
    monitorVacuum: false,
  });
  boss.on('error', (err) => logger.error({ err }, 'jobs'));
  boss.on('warning', (warning) => logger.debug({ warning: warning.message }, 'jobs'));

  const registrations = new Map<string, Registration>();
  const queues = new Map<string, Promise<void>>();
  /** The workers of each kind of job. */
  const workers = new Map<string, string[]>();
  const periods: { definition: JobDefinition; seconds: number }[] = [];
  const timers: NodeJS.Timeout[] = [];
  let endWaking: (() => Promise<void>) | undefined;

  const openOnce = async (): Promise<void> => {
    await boss.start();
    // Those that an earlier start has made are not made again, one by one.
    for (const { name } of await boss.getQueues()) queues.set(name, Promise.resolve());
  };
  let opening: Promise<unknown> | undefined;
  /** Jobs may be added before anyone works on them (seeding). */
  const open = (): Promise<unknown> => {
    opening ??= openOnce().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const ensureQueue = (definition: JobDefinition): Promise<void> => {
    const known = queues.get(definition.name);
    if (known) return known;
    const made = boss
      .createQueue(definition.name, queueOptions(definition.options))
      .catch((error: unknown) => {
        queues.delete(definition.name);
        throw error;
      });
    queues.set(definition.name, made);
    return made;
  };

  const tried = async ({ definition, work }: Registration, job: Fetched): Promise<Tried> => {
    const requestId = envelopeSchema.safeParse(job.data).data?.requestId;
    const own = logger.child({ job: definition.name, jobId: job.id });
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const isRetry = job.retryCount > 0;
    const context = { id: job.id, attempt: job.retryCount, requestId, logger: own, signal: job.signal };
    return withRequestId(requestId, async () => {
      try {
        await work(job.data, context);
        return { result: { id: job.id, status: 'completed' }, seconds: seconds(), isRetry };
      } catch (err) {
        own.error({ err, attempt: job.retryCount }, 'job failed');
        // A mail server repeats the address that it refuses for now.
        const message = redactedText(err instanceof Error ? err.message : 'unknown');
        return {
          result: { id: job.id, status: 'failed', output: { message } },
          seconds: seconds(),
          isRetry,
        };
      }
    });
  };

  const startWorker = async (registration: Registration, batchSize: number): Promise<void> => {
    const options = {
      batchSize,
      perJobResults: true as const,
      pollingIntervalSeconds: 1,
      // New jobs wake the worker at once, and those that were put off when they are due.
      notifyPollingIntervalSeconds: LOOK_SECONDS,
    };
    let worker = '';
    worker = await boss.work(registration.definition.name, options, async (jobs) => {
      const all = await Promise.all(jobs.map((job) => tried(registration, job)));
      // What is tried together is written down together: whoever looks because of one finds it only then.
      for (const { result, seconds, isRetry } of all)
        onDone?.(
          registration.definition.name,
          result.status === 'failed' ? 'failed' : 'done',
          seconds,
          isRetry,
        );
      // Where there were as many as fit there may be more: they are looked for at once. What came since has woken the worker.
      if (jobs.length === batchSize) boss.notifyWorker(worker);
      return all.map(({ result }) => result);
    });
    const { name } = registration.definition;
    workers.set(name, [...(workers.get(name) ?? []), worker]);
  };

  /** Two workers that take several jobs each ask the database less often than many that take one. */
  const work = async (registration: Registration): Promise<void> => {
    const { definition } = registration;
    await ensureQueue(definition);
    const atOnce = definition.options.concurrency ?? 2;
    const count = Math.min(WORKERS, atOnce);
    for (let started = 0; started < count; started += 1) {
      await startWorker(registration, Math.ceil(atOnce / count));
    }
  };

  const repeat = async (definition: JobDefinition, seconds: number): Promise<void> => {
    try {
      await boss.send(
        definition.name,
        { data: {} },
        { singletonKey: definition.name, singletonSeconds: seconds },
      );
    } catch (err) {
      logger.warn({ err, job: definition.name }, 'a repeated job could not be added');
    }
  };

  return {
    handle: (definition, handler) => {
      registrations.set(definition.name, {
        definition,
        work: (envelope, context) =>
          handler(definition.schema.parse(envelopeSchema.parse(envelope).data), context),
      });
    },
    every: (definition, seconds) => {
      periods.push({ definition, seconds });
    },
    enqueue: async (tx, definition, data, { startAfter, once } = {}) => {
      definition.schema.parse(data);
      await open();
      await ensureQueue(definition);
      await boss.send(
        definition.name,
        { data, requestId: currentRequestId() },
        { startAfter, singletonKey: once?.key, singletonSeconds: once?.seconds, db: fromDrizzle(tx, sql) },
      );
    },
    retry: async (tx, name, id) => {
      await open();
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) });
    },
    start: async () => {
      await open();
      for (const registration of registrations.values()) await work(registration);
      endWaking = wakeForDueJobs(boss, workers, logger);
      for (const { definition, seconds } of periods) {
        await ensureQueue(definition);
        await repeat(definition, seconds);
        timers.push(setInterval(() => void repeat(definition, seconds), seconds * 1000));
      }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await endWaking?.();
      if (opening) await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
};
