import type { ResourceLanguage } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

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

/** Sentences live in `messages.json` and, by feature, in `messages-….json`. */
const sentencesOf = (texts: ResourceLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([namespace]) => namespace === 'messages' || namespace.startsWith('messages-'))
      .flatMap(([, sentences]) => Object.entries(sentences as Record<string, string>)),
  );

/** The translator of messages for the language on screen. */
export const useMessage = (): ((sentence: string) => string) => {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return useCallback(
    (sentence: string) => {
      const texts = i18n.getDataByLanguage(language);
      if (!texts) return sentence;
      const translate = translators.get(texts) ?? createTranslator(sentencesOf(texts));
      translators.set(texts, translate);
      return translate(sentence);
    },
    [i18n, language],
  );
};
