import { z } from 'zod';
import type { Jobs } from './jobs.ts';
import { defineJob } from './jobs.ts';
import type { Mail } from './mail.ts';
import { AddressRefused } from './mail.ts';

/** One mail. Enqueue it in the transaction of what it tells of: no commit, no mail. */
export const mailJob = defineJob(
  'mail.send',
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  { retries: 12, concurrency: 8, timeoutSeconds: 60 },
);

/** Says that this process sends mails. An address that is refused for good is told to `onRefused` and not tried again. */
export const registerMailJob = (
  deps: { jobs: Jobs; mail: Mail },
  onRefused: (address: string, reason: string) => Promise<void>,
): void => {
  deps.jobs.handle(mailJob, async ({ headers, ...message }) => {
    try {
      await deps.mail.send({ ...message, ...(headers ? { headers } : {}) });
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await onRefused(error.address, error.message);
    }
  });
};
