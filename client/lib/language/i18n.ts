import { codeOf } from '../http/load-code.ts';
import type { Language } from './language.ts';
import type { I18n, Namespaces, Sentences } from './texts.ts';
import { createTexts } from './texts.ts';

/** The sentences of answers by their code, which the server has, too. */
export const ANSWERS = 'answers';
/** What schemas say, and the client itself, in Arabic, by the English sentence. */
export const MESSAGES = 'messages';

type Files = Record<string, () => Promise<Sentences>>;

/** Every namespace by its name; one that was lost on its way is asked for anew. */
const catalogueOf = (load: () => Promise<{ files: Files }>) => {
  const code = codeOf(load);
  let known: Map<string, () => Promise<Sentences>> | null = null;
  return async () => {
    const { files } = await code();
    known ??= new Map(
      Object.entries(files).map(([path, one]) => [
        path.includes('/answers/') ? ANSWERS : path.slice(path.lastIndexOf('/') + 1, -'.json'.length),
        codeOf(one),
      ]),
    );
    return known;
  };
};

const catalogues = {
  en: catalogueOf(() => import('./texts-en.ts')),
  ar: catalogueOf(() => import('./texts-ar.ts')),
};

/** Every namespace but the long texts, which their pages load by themselves. */
export const allNamespaces = async (language: Language): Promise<string[]> =>
  [...(await catalogues[language]()).keys()].filter((name) => name !== 'content');

/** The namespaces of what schemas and server say. */
export const messageNamespaces = (language: Language): readonly string[] =>
  language === 'ar' ? [ANSWERS, MESSAGES] : [ANSWERS];

/** Adds namespaces in a language, as far as they are missing. */
export const loadTexts = async (
  i18n: I18n,
  language: Language,
  namespaces: readonly string[],
): Promise<void> => {
  const missing = namespaces.filter((name) => !(name in i18n.namespaces(language)));
  if (missing.length === 0) return;
  const catalogue = await catalogues[language]();
  await Promise.all(
    missing.map(async (name) => {
      const load = catalogue.get(name);
      if (load) i18n.add(language, name, await load());
    }),
  );
};

/** The texts of this browser's page; a server has many pages at once and none of them here. */
let shown: I18n | null = null;

/** Texts in one language, with the namespaces given. */
export const createI18n = (language: Language, texts: Namespaces): I18n => {
  const i18n = createTexts(language, texts);
  if (!import.meta.env.SSR) shown = i18n;
  return i18n;
};

/** Loads namespaces for what is about to be shown, in the language on screen. */
export const wantTexts = async (namespaces: readonly string[]): Promise<void> => {
  if (shown) await loadTexts(shown, shown.language, namespaces);
};

/** Loads what schemas and server say, in the language on screen. */
export const wantMessages = async (): Promise<void> => {
  if (shown) await loadTexts(shown, shown.language, messageNamespaces(shown.language));
};

/** Loads in the other language what is there in this one, then turns to it. */
export const changeLanguage = async (i18n: I18n, language: Language): Promise<void> => {
  await loadTexts(i18n, language, Object.keys(i18n.namespaces(i18n.language)));
  i18n.language = language;
};
