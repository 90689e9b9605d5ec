import { createHmac } from 'node:crypto';
import type { Reader } from '#server/db/client.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { NotificationGroup } from '#shared/notifications/groups.data.ts';
import { NOTIFICATION_GROUPS } from '#shared/notifications/groups.data.ts';
import { alwaysOn } from '#shared/notifications/notifications.rules.ts';
import { linkKeyOf } from './centre.repository.ts';

/** What a link at the end of a mail is for: the mails of one group to one user. */
export type MailLink = { userId: number; group: NotificationGroup };

/** Says what the signature is for, so that it is worth nothing anywhere else. */
const PURPOSE = 'reloved mail subscription 1';

const signatureOf = ({ userId, group }: MailLink, key: string): string =>
  createHmac('sha256', key).update(`${PURPOSE}\n${userId}\n${group}`).digest('base64url');

/** The token of a link: who, which mails, and a signature with the user's own key. */
export const mailToken = (link: MailLink, key: string): string =>
  `${link.userId}.${link.group}.${signatureOf(link, key)}`;

/** What a token is for; undefined when it was not made by us or is for what nobody can turn off. */
export const readMailToken = async (reader: Reader, token: string): Promise<MailLink | undefined> => {
  const [id = '', name, signature, ...rest] = token.split('.');
  const group = NOTIFICATION_GROUPS.find((known) => known === name);
  if (!/^\d{1,15}$/.test(id) || !group || alwaysOn(group).includes('mail') || !signature || rest.length > 0)
    return undefined;
  const link = { userId: Number(id), group };
  const key = await linkKeyOf(reader, link.userId);
  return key !== undefined && isSameSecret(signature, signatureOf(link, key)) ? link : undefined;
};
