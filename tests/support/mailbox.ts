import type { TestApp } from './app.ts';
import { apiOf } from './http.ts';

export type Mail = {
  id: number;
  to: string;
  channel: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

const PATIENCE_MS = 10_000;

/** What was sent to an address, newest first. */
export const mailsTo = async (app: TestApp, to: string): Promise<Mail[]> => {
  const { body } = await apiOf(app.url).get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return body as unknown as Mail[];
};

/** The newest mail to an address that passes, whether it came already or comes within 10 s. */
export const nextMail = async (
  app: TestApp,
  to: string,
  passes: (mail: Mail) => boolean = () => true,
): Promise<Mail> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const found = (await mailsTo(app, to)).find(passes);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no such mail to ${to} within ${PATIENCE_MS} ms`);
};

/** The code in a mail's text, where it stands once. */
export const codeIn = (mail: Mail): string => {
  const [code, ...others] = mail.text.match(/\d{6}/g) ?? [];
  if (!code || others.length > 0) throw new Error(`not one code in: ${mail.text}`);
  return code;
};

/** The token of the link “It wasn’t me” in the mail of this subject. */
export const undoTokenIn = async (app: TestApp, to: string, subject: string): Promise<string | undefined> => {
  const mail = await nextMail(app, to, (found) => found.subject === subject);
  return /not-me\?token=([\w-]+)/.exec(mail.text)?.[1];
};
