import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { EnqueueOptions } from '#server/platform/jobs.ts';
import { mailJob } from '#server/platform/mail-job.ts';
import type { MailContent } from '#server/platform/mail-layout.ts';
import { renderMail } from '#server/platform/mail-layout.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import type { Words } from '#shared/notifications/notifications.words.ts';
import { catalogueOf } from './catalogues.ts';
import type { MailLink } from './mail-links.ts';
import { mailToken } from './mail-links.ts';
import { paths } from './paths.ts';

/** What a mail needs besides its words. */
export type Letter = {
  words: Words;
  path: string;
  facts?: [label: string, value: string][];
  entries?: { title: string; lines: string[]; path: string }[];
};

export type LetterDeps = Pick<Deps, 'config' | 'jobs'>;

/** A link that ends the mails of a group, signed; none where they are essential. */
export type Subscription = MailLink & { key: string };

/** Where a mail program posts to with one click (RFC 8058), and where an older one opens a page. */
const headersFor = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Adds a mail in the transaction of what it tells of. */
export const sendLetter = async (
  deps: LetterDeps,
  tx: Tx,
  to: { email: string; locale: Locale; subscription: Subscription | null },
  { words, path, facts, entries }: Letter,
  options?: EnqueueOptions,
): Promise<void> => {
  const { footer } = catalogueOf(to.locale);
  const address = (where: string) => `${deps.config.publicUrl}${to.locale === 'ar' ? '/ar' : ''}${where}`;
  const query = to.subscription ? `?token=${mailToken(to.subscription, to.subscription.key)}` : '';
  const links = to.subscription
    ? [
        { label: footer.unsubscribe(to.subscription.group), url: address(`/unsubscribe${query}`) },
        { label: footer.settings, url: address(paths.settings) },
      ]
    : undefined;
  const content: MailContent = {
    locale: to.locale,
    title: words.title,
    preview: words.line,
    paragraphs: words.paragraphs ?? [words.line],
    ...(facts ? { facts } : {}),
    ...(entries ? { entries: entries.map((entry) => ({ ...entry, url: address(entry.path) })) } : {}),
    button: { label: words.button, url: address(path) },
    ...(words.note === undefined ? {} : { note: words.note }),
    ...(links ? { links } : {}),
  };
  const mail = { to: to.email, ...renderMail(content) };
  const headers = links ? { headers: headersFor(`${deps.config.publicUrl}/unsubscribe${query}`) } : {};
  await deps.jobs.enqueue(tx, mailJob, { ...mail, ...headers }, options);
};
