import { z } from 'zod';
import type { Config } from './config.ts';
import type { Executor, Jobs } from './job-definition.ts';
import { defineSealedJob } from './sealed-job.ts';
import type { Sms } from './sms.ts';

const message = z.object({ to: z.string(), text: z.string() });

/** One short message. What it holds is worth nothing after minutes, so it is not tried for long. */
const smsJob = defineSealedJob('sms.send', message, { retries: 5, concurrency: 4, timeoutSeconds: 30 });

/** Adds a message in the transaction of what it tells of: no commit, no message. */
export const enqueueSms = (
  deps: { config: Pick<Config, 'bankDetailsKey'>; jobs: Pick<Jobs, 'enqueue'> },
  tx: Executor,
  sms: z.infer<typeof message>,
): Promise<void> => smsJob.enqueue(deps, tx, sms);

/** Says that this process sends short messages. */
export const registerSmsJob = (deps: {
  config: Pick<Config, 'bankDetailsKey' | 'bankDetailsOldKeys'>;
  jobs: Pick<Jobs, 'handle'>;
  sms: Sms;
}): void => smsJob.handle(deps, (data) => deps.sms.send(data));
