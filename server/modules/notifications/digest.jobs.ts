import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { copyFor, severalOf, togetherOf } from '#shared/notifications/notifications.copy.ts';
import { MAILS_AT_ONCE, NOTIFICATIONS } from '#shared/notifications/notifications.rules.ts';
import { notificationGroup } from '#shared/notifications/notifications.schema.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { moveState } from './centre.repository.ts';
import type { HeldMail, MailWindowKey } from './mail-windows.repository.ts';
import { lockDueWindow, reopenWindow, takeHeldMails } from './mail-windows.repository.ts';
import type { EmailContent, EmailDeps } from './notification-emails.service.ts';
import { sendEmail } from './notification-emails.service.ts';
import { paths } from './paths.rules.ts';
import { noticeReader } from './reader.repository.ts';

export const digestJob = defineJob(
  'notifications.digest',
  z.object({ user_id: z.number().int(), group: notificationGroup }),
);

/** Adds the job that sends what is held, once the window is over. */
export const enqueueDigest = (deps: EmailDeps, tx: Tx, { userId, group }: MailWindowKey, seconds: number) =>
  deps.jobs.enqueue(tx, digestJob, { user_id: userId, group }, { startAfter: Math.ceil(seconds) });

/** What happened, as it stands together in the centre, in the order in which each began. */
const entriesOf = (locale: Locale, held: HeldMail[]): NonNullable<EmailContent['entries']> => {
  const catalogue = catalogueOf(locale);
  const together = Map.groupBy(held, (mail) => togetherOf(mail.news) ?? mail);
  return [...together.values()].flatMap((mails) => {
    const copies = mails.map(({ news }) => copyFor(catalogue, news));
    const several = severalOf(catalogue, mails.map(({ news }) => news).toReversed());
    const [first] = mails;
    if (several && first) {
      const path = NOTIFICATIONS[first.news.kind].list ?? first.path;
      return [{ title: several.title, lines: copies.map(({ line }) => line), path }];
    }
    return mails.map(({ path }, index) => ({
      title: copies[index]?.title ?? '',
      lines: [copies[index]?.line ?? ''],
      path,
    }));
  });
};

/** Sends everything that was held back in a window as one mail. Nothing is sent when all of it was read meanwhile. */
export const sendDigest = (deps: Deps, window: MailWindowKey): Promise<void> =>
  deps.unitOfWork(async (tx) => {
    const secondsLeft = await lockDueWindow(tx, window);
    if (secondsLeft === undefined) return;
    if (secondsLeft > 0) {
      await enqueueDigest(deps, tx, window, secondsLeft);
      return;
    }
    const held = await takeHeldMails(tx, window);
    const [first] = held;
    const reader = first && (await noticeReader(tx, window.userId, first.news, null));
    if (!reader || reader.isUnreachable || reader.isSuspended) {
      await reopenWindow(tx, window, 0);
      return;
    }
    const { link_key: key } = await moveState(tx, window.userId, { seqs: 0, unread: 0, version: 0 });
    const { title, lead, button } = catalogueOf(reader.locale).digest(held.length, window.group);
    await sendEmail(
      deps,
      tx,
      { ...reader, subscription: { ...window, key } },
      {
        copy: { title, line: lead, button },
        entries: entriesOf(reader.locale, held),
        path: paths.all,
      },
    );
    // Whatever comes within the next window is held again: one mail for each.
    await reopenWindow(tx, window, MAILS_AT_ONCE[window.group]);
  });
