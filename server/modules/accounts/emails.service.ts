import { emailsAr } from '#shared/accounts/emails.copy.ar.ts';
import { emailsEn } from '#shared/accounts/emails.copy.en.ts';
import type { EmailCatalogue, EmailCopy, EmailFacts, EmailKind } from '#shared/accounts/emails.copy.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { Config } from '../../platform/config.ts';
import type { Executor, Jobs } from '../../platform/job-definition.ts';
import { enqueueMail } from '../../platform/mail-job.ts';
import type { MailContent } from '../../platform/mail-layout.ts';
import { renderMail } from '../../platform/mail-layout.ts';

const catalogues: Record<Locale, EmailCatalogue> = { en: emailsEn, ar: emailsAr };

export type EmailDeps = {
  config: Pick<Config, 'publicUrl' | 'bankDetailsKey'>;
  jobs: Pick<Jobs, 'enqueue'>;
};
export type Recipient = { email: string; locale: Locale };

/** What a mail holds besides where it goes: words, and what stands under them. Paths are the site's own. */
export type EmailContent = {
  copy: EmailCopy;
  /** What lists of mails show after the subject; the first paragraph when not given. */
  preview?: string;
  /** Where the button leads; without it there is none. */
  path?: string;
  /** Six digits to type somewhere. */
  code?: string;
  facts?: [label: string, value: string][];
  entries?: { title: string; lines: string[]; path: string }[];
};

/** How a mail can be turned off: links at its end, and the address a mail program posts to (RFC 8058). */
export type OptOut = { links: { label: string; path: string }[]; oneClick: string };

/** The site's address in a reader's language. */
const addressIn = (deps: EmailDeps, locale: Locale, path: string): string =>
  `${deps.config.publicUrl}${locale === 'ar' ? '/ar' : ''}${path}`;

const headersFor = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * The one way a mail leaves the house: laid out in the reader's language and added as a job in the transaction of what it
 * tells of. With `optOut` null it is essential and says so.
 */
export const sendEmail = async (
  deps: EmailDeps,
  tx: Executor,
  { email, locale }: Recipient,
  { copy, preview, path, code, facts, entries }: EmailContent,
  optOut: OptOut | null,
): Promise<void> => {
  const address = (where: string) => addressIn(deps, locale, where);
  const content: MailContent = {
    locale,
    title: copy.title,
    paragraphs: copy.paragraphs,
    ...(preview === undefined ? {} : { preview }),
    ...(code === undefined ? {} : { code }),
    ...(facts ? { facts } : {}),
    ...(entries ? { entries: entries.map((entry) => ({ ...entry, url: address(entry.path) })) } : {}),
    ...(copy.button && path !== undefined ? { button: { label: copy.button, url: address(path) } } : {}),
    ...(copy.note === undefined ? {} : { note: copy.note }),
    ...(optOut
      ? { links: optOut.links.map(({ label, path: where }) => ({ label, url: address(where) })) }
      : { footnote: catalogues[locale].essential }),
  };
  const headers = optOut ? { headers: headersFor(`${deps.config.publicUrl}${optOut.oneClick}`) } : {};
  await enqueueMail(deps, tx, { to: email, ...renderMail(content), ...headers });
};

/** Sends one of the essential mails that are no notifications, in the transaction of what it tells of. */
export const writeTo = <Kind extends EmailKind>(
  deps: EmailDeps,
  tx: Executor,
  to: Recipient,
  {
    kind,
    facts,
    ...rest
  }: { kind: Kind; facts: EmailFacts[Kind] } & Pick<EmailContent, 'path' | 'code'> & {
      table?: EmailContent['facts'];
    },
): Promise<void> => {
  const { table, ...more } = rest;
  const copy = catalogues[to.locale].kinds[kind](facts);
  return sendEmail(deps, tx, to, { copy, ...more, ...(table ? { facts: table } : {}) }, null);
};
