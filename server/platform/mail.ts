import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from './config.ts';

/** `headers` by name: for example what lets a mail program unsubscribe (RFC 8058). */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

/** The mail server will never take mails for this address: there is no use in trying again. */
export class AddressRefused extends Error {
  readonly address: string;

  constructor(address: string, answer: string) {
    super(answer);
    this.name = 'AddressRefused';
    this.address = address;
  }
}

/** Sends mails; called by jobs only, so that a slow server never delays an answer. */
export type Mail = {
  /**
   * @throws AddressRefused when the server refuses the address for good.
   * @throws Error when the mail server does not take the mail; the job tries again.
   */
  send(message: MailMessage): Promise<void>;
  /** Gives up the connections to the mail server; called when the process stops. */
  close(): void;
};

/** What the development mailbox keeps. */
export type MailboxMessage = {
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** The embedded default of mail and SMS: messages that are kept to be read instead of being sent. */
export type Mailbox = { keep(message: MailboxMessage): Promise<void> };

/** What nodemailer says when a server answers an address with a permanent refusal (RFC 5321, 4.2.1: 5yz). */
const refusal = z.object({
  code: z.literal('EENVELOPE'),
  command: z.literal('RCPT TO'),
  responseCode: z.number().min(500).max(599),
  response: z.string().catch(''),
});

/** How long a connection and its greeting may take, and then each answer. Milliseconds. */
type MailTimes = { connection: number; silence: number };
const TIMES: MailTimes = { connection: 10_000, silence: 20_000 };

const createSmtpMail = (url: string, from: string, times: MailTimes): Mail => {
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: times.connection,
    connectionTimeout: times.connection,
    greetingTimeout: times.connection,
    socketTimeout: times.silence,
  });
  return {
    send: async ({ to, subject, text, html, headers }) => {
      try {
        await transport.sendMail({ from, to, subject, text, html, ...(headers ? { headers } : {}) });
      } catch (error) {
        const { data } = refusal.safeParse(error);
        throw data ? new AddressRefused(to, data.response) : error;
      }
    },
    close: () => transport.close(),
  };
};

/** Mail by SMTP when `SMTP_URL` is set, otherwise into the mailbox (decisions D31). */
export const createMail = (
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  mailbox: Mailbox,
  times = TIMES,
): Mail =>
  config.smtpUrl === undefined
    ? {
        send: ({ headers = {}, ...message }) => mailbox.keep({ ...message, headers, channel: 'email' }),
        close: () => undefined,
      }
    : createSmtpMail(config.smtpUrl, config.mailFrom, times);
