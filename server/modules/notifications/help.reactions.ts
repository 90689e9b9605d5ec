import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { staff } from '#server/modules/accounts/accounts.repository.ts';
import type { HelpCase } from '#server/modules/help/help.repository.ts';
import { caseById, isSuspended } from '#server/modules/help/help.repository.ts';
import { openHelpToken } from '#server/modules/help/help-link.service.ts';
import { messageById } from '#server/modules/help/help-messages.repository.ts';
import type { helpCaseChanged } from '#shared/help/help.events.ts';
import { beginningOf } from '#shared/kernel/beginning-of.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { Copy } from '#shared/notifications/notifications.copy.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import { sendEmail } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

type Changed = RecordedEvent<typeof helpCaseChanged>;

/** Whoever has it in hand; nobody has: everybody of the staff but its owner. */
const toStaff = async ({ routing }: Changed, row: HelpCase, tx: Tx): Promise<EventNotice[]> => {
  const all = routing.claimed_by === null ? await staff(tx) : [routing.claimed_by];
  const facts = { number: row.number, topic: row.topic, is_new: routing.step === 'opened' };
  return all
    .filter((id) => id !== row.user_id)
    .map((userId) => ({ userId, news: { kind: 'help.waiting', facts }, path: paths.adminHelp(row.number) }));
};

/** What only a mail shows: the whole reply, as it was written, a line in the other direction by itself. */
const mailOf = (locale: Locale, news: News, words: string): Copy => {
  const catalogue = catalogueOf(locale);
  const paragraphs = words
    .split(/\s*\n\s*/)
    .map((line) => (catalogue.otherWay.test(line) ? `\u2068${line}\u2069` : line));
  return { ...copyFor(catalogue, news), paragraphs };
};

/** Whether its owner comes by the link in mails: of their own choice, or because they cannot log in. */
const isReadByLink = async (tx: Tx, { is_by_link, user_id }: HelpCase): Promise<boolean> =>
  is_by_link || (user_id !== null && (await isSuspended(tx, user_id)));

/** To its owner: in the centre where they have an account, and by mail, with the link where they cannot log in. */
const answered = async (
  deps: EmailDeps,
  tx: Tx,
  row: HelpCase,
  messageId: number | null,
): Promise<EventNotice[]> => {
  const message = messageId === null ? undefined : await messageById(tx, messageId);
  if (!message) return [];
  const { words } = message;
  const news: News = { kind: 'help.answered', facts: { number: row.number, text: beginningOf(words) } };
  const link = paths.helpLink(openHelpToken(deps, row));
  if (row.user_id === null) {
    const copy = mailOf(row.locale, news, words);
    await sendEmail(deps, tx, { ...row, subscription: null }, { copy, path: link });
    return [];
  }
  const needsLink = await isReadByLink(tx, row);
  return [
    {
      userId: row.user_id,
      news,
      path: paths.help(row.number),
      mail: (locale) => ({
        copy: mailOf(locale, news, words),
        ...(needsLink ? { path: link } : {}),
      }),
    },
  ];
};

/** What is told of cases with support. */
export const helpReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'help.case_changed', 'help', async (event, tx) => {
    const { case_id, step, message_id } = event.routing;
    const row = await caseById(tx, case_id);
    // Its owner has left meanwhile.
    if (!row) return [];
    const { helpReceived, linkRenewed } = catalogueOf(row.locale);
    const isRenewed = step === 'moved' && row.state !== 'closed' && (await isReadByLink(tx, row));
    if (isRenewed || (step === 'opened' && row.is_by_link)) {
      const copy = (isRenewed ? linkRenewed : helpReceived)({ number: row.number });
      const path = paths.helpLink(openHelpToken(deps, row));
      await sendEmail(deps, tx, { ...row, subscription: null }, { copy, path });
    }
    if (step === 'opened' || step === 'reopened') return toStaff(event, row, tx);
    return step === 'answered' || step === 'closed' ? answered(deps, tx, row, message_id) : [];
  }),
  notifyOn(deps, 'help.delayed', 'help_delayed', async ({ routing: { count, urgent } }, tx) =>
    (await staff(tx)).map((userId) => ({
      userId,
      news: { kind: 'help.delayed', facts: { count, urgent } },
      path: paths.adminHelpList,
    })),
  ),
];
