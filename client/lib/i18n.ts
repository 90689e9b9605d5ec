import type { i18n as I18n, ResourceLanguage } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

/** The file's name is the namespace. */
const namespaceOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

/** Each language is a chunk of its own, so that nobody loads the other one. */
const loadCatalogue = async (language: Language): Promise<ResourceLanguage> => {
  const { catalogue } =
    language === 'ar' ? await import('./catalogue-ar.ts') : await import('./catalogue-en.ts');
  return Object.fromEntries(Object.entries(catalogue).map(([path, texts]) => [namespaceOf(path), texts]));
};

const addCatalogue = (i18n: I18n, language: Language, catalogue: ResourceLanguage): void => {
  for (const [namespace, texts] of Object.entries(catalogue)) {
    i18n.addResourceBundle(language, namespace, texts, true, true);
  }
};

/** Texts in one language, ready to render. */
export const createI18n = async (language: Language): Promise<I18n> => {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: await loadCatalogue(language) },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18n;
};

/** Loads the other language when it is first wanted, then turns to it. */
export const turnTo = async (i18n: I18n, language: Language): Promise<void> => {
  if (!i18n.hasResourceBundle(language, 'common'))
    addCatalogue(i18n, language, await loadCatalogue(language));
  await i18n.changeLanguage(language);
};

/** The language the texts are in now. */
export const languageOf = (i18n: I18n): Language => (i18n.language === 'ar' ? 'ar' : 'en');
