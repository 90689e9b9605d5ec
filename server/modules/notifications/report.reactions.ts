import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import { administrators } from '#server/modules/accounts/accounts.repository.ts';
import { catalogueOf } from './catalogues.ts';
import type { LetterDeps } from './letters.ts';
import { notifyAll } from './notify.ts';
import { paths } from './paths.ts';

/** Whoever reported is thanked, and told what came of it. */
const thankReporter = (deps: LetterDeps): Reaction =>
  defineReaction({
    name: 'notifications.report_decided',
    on: 'report.closed',
    run: async ({ id, routing, views: { admin } }, tx, record) => {
      if (routing.reporter_id === null) return;
      const facts = { name: routing.name, is_upheld: admin.status === 'upheld' };
      const news = { kind: 'report.decided' as const, facts };
      await notifyAll(deps, tx, record, [
        { userId: routing.reporter_id, eventId: id, news, path: paths.shop },
      ]);
    },
  });

/** Every administrator is told, so that a report is seen whoever is at work. */
const tellDesk = (deps: LetterDeps): Reaction =>
  defineReaction({
    name: 'notifications.report_mail',
    on: 'report.submitted',
    run: async ({ id, views: { admin } }, tx, record) => {
      const { report } = admin;
      const notices = (await administrators(tx)).map(({ id: userId }) => ({
        userId,
        eventId: id,
        news: { kind: 'report.submitted' as const, facts: { name: report.name, reason: report.reason } },
        path: paths.report(report.uuid),
        mail: (locale: 'en' | 'ar') => {
          const { facts, guest } = catalogueOf(locale);
          const words: [string, string][] = report.words ? [[facts.theirWords, report.words]] : [];
          const by: [string, string] = [facts.reportedBy, report.reporter?.name ?? guest];
          return { facts: [by, ...words] };
        },
      }));
      await notifyAll(deps, tx, record, notices);
    },
  });

export const reportReactions = (deps: LetterDeps): Reaction[] => [tellDesk(deps), thankReporter(deps)];
