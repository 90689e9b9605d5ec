import type { APIRequestContext } from 'playwright/test';
import { expect } from 'playwright/test';

type MailboxEntry = { to: string; subject: string; text: string };

const codeIn = (mails: readonly MailboxEntry[]): string | undefined =>
  mails.map((mail) => /\b\d{6}\b/.exec(mail.text)?.[0]).find(Boolean);

const waitForCode = async (read: () => Promise<MailboxEntry[]>): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    code = codeIn(await read());
    expect(code).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return code ?? '';
};

const mailbox = (email: string): string => `/dev/mailbox.json?to=${encodeURIComponent(email)}`;

/** What was mailed to somebody, newest first. */
export const mailsTo = async (request: APIRequestContext, email: string): Promise<MailboxEntry[]> =>
  (await request.get(mailbox(email))).json();

/** The six digits that were last mailed to somebody. */
export const codeFor = (request: APIRequestContext, email: string): Promise<string> =>
  waitForCode(() => mailsTo(request, email));

/** The six digits that were last mailed to somebody, without a browser. */
export const codeSentTo = (url: string, email: string): Promise<string> =>
  waitForCode(async () => (await fetch(url + mailbox(email))).json());
