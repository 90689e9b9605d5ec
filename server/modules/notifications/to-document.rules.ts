import type { Locale } from '#shared/kernel/caller.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EmailContent } from './notification-emails.service.ts';
import { paths } from './paths.rules.ts';

/** The way to a document that can be printed and saved; none where it is issued later (issue-missing.jobs.ts). */
export const toDocument = (
  number: string | undefined,
  locale: Locale,
  pathOf: (number: string) => string = paths.receipt,
): Pick<EmailContent, 'entries'> => {
  if (number === undefined) return {};
  const { document, documentHow } = catalogueOf(locale).facts;
  return { entries: [{ title: `${document} ${number}`, lines: [documentHow], path: pathOf(number) }] };
};
