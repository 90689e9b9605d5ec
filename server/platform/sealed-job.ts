import { z } from 'zod';
import type { Config } from './config.ts';
import type { EnqueueOptions, Executor, JobContext, JobOptions, Jobs } from './job-definition.ts';
import { defineJob } from './job-definition.ts';
import { createSecrets } from './secrets.ts';

type Adding = { config: Pick<Config, 'bankDetailsKey'>; jobs: Pick<Jobs, 'enqueue'> };
type Working = { config: Pick<Config, 'bankDetailsKey' | 'bankDetailsOldKeys'>; jobs: Pick<Jobs, 'handle'> };

/** A kind of job whose data nobody reads in the table of jobs. */
export type SealedJob<Schema extends z.ZodType> = Readonly<{
  /** Adds a job inside the caller's transaction, like `Jobs.enqueue`. */
  enqueue(deps: Adding, tx: Executor, data: z.input<Schema>, options?: EnqueueOptions): Promise<void>;
  /** Says who works on it in this process, like `Jobs.handle`. */
  handle(deps: Working, handler: (data: z.output<Schema>, context: JobContext) => Promise<void>): void;
}>;

/**
 * Declares a kind of job that carries names, addresses, codes or links which open something: jobs are kept for a day after
 * they are done, and longer where they fail (decisions D12). What is stored opens with `BANK_DETAILS_KEY` only, so nothing
 * sealed may wait for longer than a change of keys does (docs/operations.md).
 */
export const defineSealedJob = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  options?: JobOptions,
): SealedJob<Schema> => {
  const job = defineJob(name, z.object({ sealed: z.string() }), options);
  return {
    enqueue: ({ config, jobs }, tx, data, when) => {
      const sealed = createSecrets(config.bankDetailsKey).seal(JSON.stringify(schema.parse(data)));
      return jobs.enqueue(tx, job, { sealed }, when);
    },
    handle: ({ config, jobs }, handler) => {
      const secrets = createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys);
      jobs.handle(job, ({ sealed }, context) =>
        handler(schema.parse(JSON.parse(secrets.open(sealed))), context),
      );
    },
  };
};
