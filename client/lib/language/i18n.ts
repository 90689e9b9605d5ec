import type { FormatterModule, i18n as I18n, ResourceLanguage } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { publicNameIn } from '#shared/kernel/public-name.ts';
import { formatNumber } from '../format/numbers.ts';
import type { Language } from './language.ts';

/** The sentences of answers by their code, which the server has, too. */
export const ANSWERS = 'answers';

type Catalogue = Map<string, () => Promise<Record<string, unknown>>>;

const fetchCatalogue = async (language: Language): Promise<Catalogue> => {
  const { files } = await (language === 'ar' ? import('./texts-ar.ts') : import('./texts-en.ts'));
  return new Map(
    Object.entries(files).map(([path, load]) => [
      path.includes('/answers/') ? ANSWERS : path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
      load,
    ]),
  );
};

/** Every namespace but the long texts, which their pages load by themselves. */
export const allNamespaces = async (language: Language): Promise<string[]> =>
  [...(await fetchCatalogue(language)).keys()].filter((name) => name !== 'content');

/** The namespaces of what schemas and server say. */
export const messageNamespaces = async (language: Language): Promise<string[]> =>
  (await allNamespaces(language)).filter(
    (name) => name === ANSWERS || name === 'messages' || name.startsWith('messages-'),
  );

/** Adds namespaces in a language, as far as they are missing. */
export const loadTexts = async (
  i18n: I18n,
  language: Language,
  namespaces: readonly string[],
): Promise<void> => {
  const missing = namespaces.filter((name) => !i18n.hasResourceBundle(language, name));
  if (missing.length === 0) return;
  const catalogue = await fetchCatalogue(language);
  await Promise.all(
    missing.map(async (name) => {
      const load = catalogue.get(name);
      if (load) i18n.addResourceBundle(language, name, await load(), true, true);
    }),
  );
};

/** The texts of this browser's page; a server has many pages at once and none of them here. */
let shown: I18n | null = null;

/**
 * What is put into texts: how many of something, where they ask for a plural form ("5,000 items"), and the names of sellers.
 * Other values stand as they are.
 */
const fillings: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, tag, options) => {
    const language = tag === 'ar' ? 'ar' : 'en';
    if (typeof value === 'string') return publicNameIn(language, value);
    return options?.interpolationkey === 'count' && typeof value === 'number'
      ? formatNumber(language, value)
      : value;
  },
};

/** Texts in one language, with the namespaces given. */
export const createI18n = async (language: Language, texts: ResourceLanguage): Promise<I18n> => {
  const i18n = createInstance();
  await i18n
    .use(fillings)
    .use(initReactI18next)
    .init({
      lng: language,
      resources: { [language]: texts },
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  if (!import.meta.env.SSR) shown = i18n;
  return i18n;
};

/** Loads namespaces for what is about to be shown, in the language on screen. */
export const wantTexts = async (namespaces: readonly string[]): Promise<void> => {
  if (shown) await loadTexts(shown, languageOf(shown), namespaces);
};

/** Loads what schemas and server say, in the language on screen. */
export const wantMessages = async (): Promise<void> => {
  if (shown) await loadTexts(shown, languageOf(shown), await messageNamespaces(languageOf(shown)));
};

/** Loads in the other language what is there in this one, then turns to it. */
export const turnTo = async (i18n: I18n, language: Language): Promise<void> => {
  await loadTexts(i18n, language, Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}));
  await i18n.changeLanguage(language);
};

/** The language the texts are in now. */
export const languageOf = (i18n: I18n): Language => (i18n.language === 'ar' ? 'ar' : 'en');
