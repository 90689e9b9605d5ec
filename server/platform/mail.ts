import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';

export type MailMessage = { to: string; subject: string; text: string; html: string };

/** Sends mails; called by jobs only, so that a slow server never delays an answer. */
export type Mail = {
  /** @throws Error when the mail server does not take the mail; the job tries again. */
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
};

/** The embedded default of mail and SMS: messages that are kept to be read instead of being sent. */
export type Mailbox = { keep(message: MailboxMessage): Promise<void> };

const createSmtpMail = (url: string, from: string): Mail => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html });
    },
    close: () => transport.close(),
  };
};

/** Mail by SMTP when `SMTP_URL` is set, otherwise into the mailbox (decisions D31). */
export const createMail = (config: Pick<Config, 'smtpUrl' | 'mailFrom'>, mailbox: Mailbox): Mail =>
  config.smtpUrl === undefined
    ? { send: (message) => mailbox.keep({ ...message, channel: 'email' }), close: () => undefined }
    : createSmtpMail(config.smtpUrl, config.mailFrom);
