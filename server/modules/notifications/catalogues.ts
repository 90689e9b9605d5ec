import type { Locale } from '#shared/kernel/caller.ts';
import type { Catalogue } from '#shared/notifications/notifications.words.ts';
import { ar } from '#shared/notifications/words.ar.ts';
import { en } from '#shared/notifications/words.en.ts';

const catalogues: Record<Locale, Catalogue> = { en, ar };

/** The words in a reader's language. */
export const catalogueOf = (locale: Locale): Catalogue => catalogues[locale];
