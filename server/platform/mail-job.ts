import { z } from 'zod';
import type { Jobs } from './jobs.ts';
import { defineJob } from './jobs.ts';
import type { Mail } from './mail.ts';

/** One mail. Enqueue it in the transaction of what it tells of: no commit, no mail. */
export const mailJob = defineJob(
  'mail.send',
  z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
  { retries: 12, concurrency: 8, timeoutSeconds: 60 },
);

/** Says that this process sends mails. */
export const registerMailJob = (deps: { jobs: Jobs; mail: Mail }): void => {
  deps.jobs.handle(mailJob, (message) => deps.mail.send(message));
};
