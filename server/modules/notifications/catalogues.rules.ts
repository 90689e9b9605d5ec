import type { Locale } from '#shared/kernel/caller.ts';
import { ar } from '#shared/notifications/copy.ar.ts';
import { en } from '#shared/notifications/copy.en.ts';
import type { Catalogue } from '#shared/notifications/notifications.copy.ts';

const catalogues: Record<Locale, Catalogue> = { en, ar };

/** The words in a reader's language. */
export const catalogueOf = (locale: Locale): Catalogue => catalogues[locale];
