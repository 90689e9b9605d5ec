import type { Deps } from '#server/modules/deps.ts';
import type { MailSubscription } from '#shared/notifications/notifications.schema.ts';
import type { MailLink } from './mail-links.service.ts';
import { readMailToken } from './mail-links.service.ts';
import { unknownMailLink } from './notifications.errors.ts';
import { mailChoice, setGroup } from './settings.repository.ts';
import { changing } from './settings.usecases.ts';

const linkOf = async (deps: Deps, token: string): Promise<MailLink> => {
  const link = await readMailToken(deps.db, token);
  if (!link) throw unknownMailLink();
  return link;
};

const subscriptionOf = async (
  deps: Deps,
  { userId, group }: MailLink,
): Promise<{ data: MailSubscription }> => {
  const choice = await mailChoice(deps.db, userId, group);
  if (!choice) throw unknownMailLink();
  return { data: { group, ...choice } };
};

/** What a link is about. Nothing about whose it is. */
export const findMailSubscription = async (deps: Deps, token: string) =>
  subscriptionOf(deps, await linkOf(deps, token));

/** Turns the mails of a link's group off or on; a token can do nothing else. */
export const setMailSubscription = async (deps: Deps, token: string, mail: boolean) => {
  const link = await linkOf(deps, token);
  const choice = await mailChoice(deps.db, link.userId, link.group);
  if (choice && choice.is_on !== mail)
    await changing(deps, link.userId, (tx) => setGroup(tx, link.userId, link.group, { mail }));
  return subscriptionOf(deps, link);
};
