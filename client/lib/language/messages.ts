import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { AnswerTexts } from '#shared/kernel/answer-texts.ts';
import { sentenceIn } from '#shared/kernel/answer-texts.ts';
import { ANSWERS, loadTexts, MESSAGES, messageNamespaces } from './i18n.ts';
import type { Language } from './language.ts';
import type { I18n, Namespaces } from './texts.ts';
import { useTranslation } from './use-translation.ts';

/** What an answer says: a code with details, and the English sentence that stands where the code is unknown. */
export type Said = {
  message?: string | undefined;
  code?: string | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  errors?: Readonly<Record<string, readonly string[]>> | undefined;
};
/** An answer, or a sentence of a schema. */
export type Sayable = string | Said;

type Template = { pattern: RegExp; names: string[]; translation: string };

const SLOT = /\{\{(\w+)\}\}/g;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const templateOf = ([sentence, translation]: [string, string]): Template => {
  const names = [...sentence.matchAll(SLOT)].map(([, name]) => name ?? '');
  const parts = sentence.split(/\{\{\w+\}\}/).map(literally);
  return { pattern: new RegExp(`^${parts.join('(.+)')}$`), names, translation };
};

/**
 * Translates the sentences of schemas and server. A sentence in the catalogue may have slots (`Use at most {{max}}
 * characters.`) whose fillings are translated when they are known; one that is not in it is passed through as it is.
 */
export const createTranslator = (
  catalogue: Readonly<Record<string, string>>,
): ((sentence: string) => string) => {
  const templates = Object.entries(catalogue)
    .filter(([sentence]) => sentence.includes('{{'))
    .map(templateOf);
  return (sentence) => {
    const exact = catalogue[sentence];
    if (exact !== undefined) return exact;
    for (const { pattern, names, translation } of templates) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      return translation.replace(SLOT, (_, name: string) => {
        const filling = found[names.indexOf(name) + 1] ?? '';
        return catalogue[filling] ?? filling;
      });
    }
    return sentence;
  };
};

const translators = new WeakMap<object, (sentence: string) => string>();
const NOTHING: Readonly<Record<string, string>> = {};

const translatorOf = (texts: Namespaces): ((sentence: string) => string) => {
  const sentences = (texts[MESSAGES] as typeof NOTHING | undefined) ?? NOTHING;
  const translate = translators.get(sentences) ?? createTranslator(sentences);
  translators.set(sentences, translate);
  return translate;
};

/** What an answer says by its code; of fields that were refused the first is its message. */
const saidIn = (texts: Namespaces, { code, details, errors = {} }: Said): string | undefined =>
  code === undefined || Object.keys(errors).length > 0
    ? undefined
    : sentenceIn((texts[ANSWERS] as AnswerTexts | undefined) ?? {}, code, details);

/** While a server renders: whether a sentence was said, so that the browser gets their translations with the page. */
export const MessagesContext = createContext<{ isUsed: boolean } | null>(null);

/** Catalogues on their way, by the texts of a page and their language. */
const underWay = new WeakMap<I18n, Set<Language>>();

const missingOf = (i18n: I18n, language: Language): string[] =>
  messageNamespaces(language).filter((name) => !(name in i18n.namespaces(language)));

/** Fetches the translations once; those that could not be had are asked for again with the next message. */
const fetchMessages = async (i18n: I18n, language: Language): Promise<void> => {
  const languages = underWay.get(i18n) ?? new Set();
  underWay.set(i18n, languages);
  if (languages.has(language)) return;
  languages.add(language);
  try {
    await loadTexts(i18n, language, messageNamespaces(language));
  } finally {
    languages.delete(language);
  }
};

/** The translator of messages for the language on screen. Translations come when the first message is to be said. */
export const useMessage = (): ((said: Sayable) => string) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const rendering = use(MessagesContext);
  const countMissing = () => missingOf(i18n, language).length;
  // Said again once they have come; without them the sentence stays in English.
  useSyncExternalStore(i18n.onAdded, countMissing, countMissing);
  return useCallback(
    (said: Sayable) => {
      const texts = i18n.namespaces(language);
      if (rendering) rendering.isUsed = true;
      // Texts that cannot be had do no harm: the sentence stays in English, and the next message asks again.
      else if (missingOf(i18n, language).length > 0) fetchMessages(i18n, language).catch(() => undefined);
      if (typeof said === 'string') return translatorOf(texts)(said);
      return saidIn(texts, said) ?? translatorOf(texts)(said.message ?? '');
    },
    [i18n, language, rendering],
  );
};
