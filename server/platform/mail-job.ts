import { z } from 'zod';
import type { Config } from './config.ts';
import type { Executor, Jobs } from './job-definition.ts';
import type { Mail, MailMessage } from './mail.ts';
import { AddressRefused } from './mail.ts';
import { defineSealedJob } from './sealed-job.ts';

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** One mail. */
const mailJob = defineSealedJob('mail.send', message, { retries: 12, concurrency: 8, timeoutSeconds: 60 });

/** Adds a mail in the transaction of what it tells of: no commit, no mail. */
export const enqueueMail = (
  deps: { config: Pick<Config, 'bankDetailsKey'>; jobs: Pick<Jobs, 'enqueue'> },
  tx: Executor,
  mail: MailMessage,
): Promise<void> => mailJob.enqueue(deps, tx, mail);

type MailJobDeps = {
  config: Pick<Config, 'bankDetailsKey' | 'bankDetailsOldKeys'>;
  jobs: Pick<Jobs, 'handle'>;
  mail: Mail;
};

/** Says that this process sends mails. An address that is refused for good is told to `onRefused` and not tried again. */
export const registerMailJob = (
  deps: MailJobDeps,
  onRefused: (address: string, reason: string) => Promise<void>,
): void =>
  mailJob.handle(deps, async ({ headers, ...rest }) => {
    try {
      await deps.mail.send({ ...rest, ...(headers ? { headers } : {}) });
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await onRefused(error.address, error.message);
    }
  });
