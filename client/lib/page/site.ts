import { createContext, use, useMemo } from 'react';
import type { Language } from '../language/language.ts';
import { pathIn } from '../language/language.ts';
import { useLanguage } from '../language/language-context.ts';

/** One thing said to search engines, in the words of schema.org. */
export type JsonLd = { '@type': string } & Readonly<Record<string, unknown>>;

/**
 * Where this site stands on the web, and, while a server renders, who gathers what belongs into the page's head and is
 * not an element that React puts there by itself.
 */
export type Site = { origin: string; gatherJsonLd?: (jsonLd: readonly JsonLd[]) => void };

export const SiteContext = createContext<Site>({ origin: '' });

/** The address of one of our pages in a language. `path` has no language: `/shop`. */
export const addressIn = (origin: string, language: Language, path: string): string =>
  origin + pathIn(language, path);

/** Whole addresses, as search engines and other sites need them. */
export const useAddresses = () => {
  const { origin } = use(SiteContext);
  const { language } = useLanguage();
  return useMemo(
    () => ({
      /** Of a page, in the language on screen. `path` has no language: `/shop`. */
      page: (path: string): string => addressIn(origin, language, path),
      /** Of a file; one that is whole already stays as it is. */
      file: (path: string): string => (path.startsWith('/') ? origin + path : path),
    }),
    [origin, language],
  );
};
