import type { Locale } from '#shared/kernel/caller.ts';

export type Language = Locale;
export type Direction = 'ltr' | 'rtl';

const PREFIX = '/ar';

/** What stands in `dir` of the page. */
export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');

const hasPrefix = (path: string): boolean => path === PREFIX || path.startsWith(`${PREFIX}/`);

/** The language an address says: public pages follow it alone. */
export const languageIn = (path: string): Language => (hasPrefix(path) ? 'ar' : 'en');

/** The part of each address that names the language: none for English. */
export const basenameOf = (language: Language): string => (language === 'ar' ? PREFIX : '/');

/** A page's path in the given language: `/shop` and `/ar/shop`. Takes and answers a path, without its query. */
export const pathIn = (language: Language, path: string): string => {
  const bare = hasPrefix(path) ? path.slice(PREFIX.length) || '/' : path;
  if (language === 'en') return bare;
  return bare === '/' ? PREFIX : PREFIX + bare;
};

/**
 * Which language to show: the address says so for Arabic; without a prefix the remembered choice decides, then what
 * the browser asks for, then English.
 */
export const chooseLanguage = (
  path: string,
  remembered: string | null,
  preferred: readonly string[],
): Language => {
  if (hasPrefix(path)) return 'ar';
  if (remembered === 'ar' || remembered === 'en') return remembered;
  const known = preferred.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'ar' || tag === 'en');
  return known === 'ar' ? 'ar' : 'en';
};
