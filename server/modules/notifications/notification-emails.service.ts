import type { Tx } from '#server/db/client.ts';
import type { EmailContent as Laid, OptOut, Recipient } from '#server/modules/accounts/emails.service.ts';
import { sendEmail as send } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Copy } from '#shared/notifications/notifications.copy.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { MailLink } from './mail-links.service.ts';
import { mailToken } from './mail-links.service.ts';
import { paths } from './paths.rules.ts';

/** What the mail of a notification needs besides its words. */
export type EmailContent = Pick<Laid, 'facts' | 'entries' | 'code'> & { copy: Copy; path: string };

export type EmailDeps = Pick<Deps, 'config' | 'jobs'>;

/** A link that ends the mails of a group, signed; none where they are essential. */
export type Subscription = MailLink & { key: string };

const optOutOf = (locale: Recipient['locale'], subscription: Subscription): OptOut => {
  const { footer } = catalogueOf(locale);
  const unsubscribe = `/unsubscribe?token=${mailToken(subscription, subscription.key)}`;
  return {
    links: [
      { label: footer.unsubscribe(subscription.group), path: unsubscribe },
      { label: footer.settings, path: paths.settings },
    ],
    oneClick: unsubscribe,
  };
};

/** Adds the mail of a notification in the transaction of what it tells of. */
export const sendEmail = (
  deps: EmailDeps,
  tx: Tx,
  to: Recipient & { subscription: Subscription | null },
  { copy, ...rest }: EmailContent,
): Promise<void> => {
  const paragraphs = copy.paragraphs ?? [copy.line];
  const optOut = to.subscription ? optOutOf(to.locale, to.subscription) : null;
  return send(deps, tx, to, { ...rest, copy: { ...copy, paragraphs }, preview: copy.line }, optOut);
};
