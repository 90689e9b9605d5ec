import { z } from 'zod';
import type { Config } from './config.ts';
import type { Executor, Jobs } from './jobs.ts';
import { defineJob } from './jobs.ts';
import type { Mail, MailMessage } from './mail.ts';
import { AddressRefused } from './mail.ts';
import { createSecrets } from './secrets.ts';

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

/**
 * One mail, sealed whole: jobs are kept for a day after they are done and longer where they fail, and a mail holds codes,
 * links that open something, names and addresses (decisions D12).
 */
const mailJob = defineJob('mail.send', z.object({ sealed: z.string() }), {
  retries: 12,
  concurrency: 8,
  timeoutSeconds: 60,
});

/**
 * Adds a mail in the transaction of what it tells of: no commit, no mail. What is stored of it until it is sent, and
 * afterwards, opens with `BANK_DETAILS_KEY` only.
 */
export const enqueueMail = (
  { config, jobs }: { config: Pick<Config, 'bankDetailsKey'>; jobs: Pick<Jobs, 'enqueue'> },
  tx: Executor,
  mail: MailMessage,
): Promise<void> =>
  jobs.enqueue(tx, mailJob, { sealed: createSecrets(config.bankDetailsKey).seal(JSON.stringify(mail)) });

type MailJobDeps = {
  config: Pick<Config, 'bankDetailsKey' | 'bankDetailsOldKeys'>;
  jobs: Pick<Jobs, 'handle'>;
  mail: Mail;
};

/** Says that this process sends mails. An address that is refused for good is told to `onRefused` and not tried again. */
export const registerMailJob = (
  { config, jobs, mail }: MailJobDeps,
  onRefused: (address: string, reason: string) => Promise<void>,
): void => {
  const secrets = createSecrets(config.bankDetailsKey, config.bankDetailsOldKeys);
  jobs.handle(mailJob, async ({ sealed }) => {
    const { headers, ...rest } = message.parse(JSON.parse(secrets.open(sealed)));
    try {
      await mail.send({ ...rest, ...(headers ? { headers } : {}) });
    } catch (error) {
      if (!(error instanceof AddressRefused)) throw error;
      await onRefused(error.address, error.message);
    }
  });
};
