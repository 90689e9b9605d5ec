import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import { administrators } from '#server/modules/accounts/accounts.repository.ts';
import type { MailDeps } from './notifications.mails.ts';
import { paths, sendLetter } from './notifications.mails.ts';
import { textsOf } from './notifications.texts.ts';
import type { MailTexts } from './notifications.words.ts';

/** Many reports on one thing make one mail in this time, in seconds: the reports themselves are all kept. */
const QUIET_SECONDS = 600;

const reasonIn = ({ reportReasons }: MailTexts, reason: string): string =>
  reportReasons[reason] ?? reportReasons.other ?? '';

/** Every administrator is written to, so that a report is seen whoever is at work. */
export const reportReaction = (deps: MailDeps): Reaction =>
  defineReaction({
    name: 'notifications.report_mail',
    on: 'report.submitted',
    run: async ({ views: { admin } }, tx) => {
      const { report } = admin;
      for (const reader of await administrators(tx)) {
        const texts = textsOf(reader.locale);
        const letter = {
          words: texts.reported({ item: report.name, reason: reasonIn(texts, report.reason) }),
          facts: [
            [texts.reportFacts.by, report.reporter?.name ?? texts.reportFacts.guest],
            ...(report.words ? [[texts.reportFacts.words, report.words] satisfies [string, string]] : []),
          ] satisfies [string, string][],
          path:
            report.target === 'item' ? paths.product(report.target_uuid) : paths.vendor(report.target_uuid),
        };
        const once = { key: `report:${report.target_uuid}:${reader.id}`, seconds: QUIET_SECONDS };
        await sendLetter(deps, tx, reader, letter, { once });
      }
    },
  });
