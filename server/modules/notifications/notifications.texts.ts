import type { Locale } from '#shared/accounts/accounts.schema.ts';
import { ar } from './notifications.texts.ar.ts';
import { en } from './notifications.texts.en.ts';
import type { MailTexts } from './notifications.words.ts';

const catalogues: Record<Locale, MailTexts> = { en, ar };

/** The texts in a reader's language. */
export const textsOf = (locale: Locale): MailTexts => catalogues[locale];
