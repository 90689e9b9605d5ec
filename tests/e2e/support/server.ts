import type { APIRequestContext } from 'playwright/test';
import { expect } from 'playwright/test';

type MailboxEntry = { to: string; subject: string; text: string };

/** The six digits that were last mailed to somebody. */
export const codeFor = async (request: APIRequestContext, email: string): Promise<string> => {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as MailboxEntry[];
    code = mails.map((mail) => /\b\d{6}\b/.exec(mail.text)?.[0]).find(Boolean);
    expect(code).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return code ?? '';
};
