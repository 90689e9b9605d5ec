import type { Reaction } from '#server/events/reaction.ts';
import { administrators } from '#server/modules/accounts/accounts.repository.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { guestBuyer, writeToGuest } from './guest-emails.service.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

export const reportReactions = (deps: EmailDeps): Reaction[] => [
  // Every administrator is told, so that a report is seen whoever is at work.
  notifyOn(deps, 'report.submitted', 'report_mail', async ({ views: { admin } }, tx) => {
    const { report } = admin;
    // Found when it was written: it stands in the admin, and nobody waits for an answer.
    if (report.reason === 'contact_details') return [];
    return (await administrators(tx)).map(({ id: userId }) => ({
      userId,
      news: { kind: 'report.submitted', facts: { name: report.name, reason: report.reason } },
      path: paths.report(report.uuid),
      mail: (locale: Locale) => {
        const { facts, guest } = catalogueOf(locale);
        const words: [string, string][] = report.words ? [[facts.theirWords, report.words]] : [];
        const by: [string, string] = [facts.reportedBy, report.reporter?.name ?? guest];
        return { facts: [by, ...words] };
      },
    }));
  }),
  // Nobody but an administrator can decide what waits.
  notifyOn(deps, 'approval.delayed', 'approval_delayed', async ({ routing: { count, urgent } }, tx) =>
    (await administrators(tx)).map(({ id: userId }) => ({
      userId,
      news: { kind: 'approval.delayed', facts: { count, urgent } },
      path: paths.approvals,
    })),
  ),
  // Whoever reported is thanked, and told what came of it.
  notifyOn(deps, 'report.closed', 'report_decided', async ({ routing, views: { admin } }, tx) => {
    const { reporter_id: userId, guest_of, name } = routing;
    const facts = { name, is_upheld: admin.status === 'upheld' };
    const news: News = { kind: 'report.decided', facts };
    if (userId !== null) return [{ userId, news, path: paths.shop }];
    // A guest is written to at the address they paid with; who has taken their purchase over since reads it in the centre.
    const guest = guest_of ? await guestBuyer(tx, guest_of) : null;
    if (guest?.buyer_id) return [{ userId: guest.buyer_id, news, path: paths.shop }];
    if (guest) await writeToGuest(deps, tx, guest, ({ reportOfGuest }) => ({ copy: reportOfGuest(facts) }));
    return [];
  }),
];
