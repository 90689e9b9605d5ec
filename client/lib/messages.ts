import type { ResourceLanguage } from 'i18next';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf, loadTexts, messageNamespaces } from './i18n.ts';

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

type Kept = { translate: (sentence: string) => string; namespaces: number };
const translators = new WeakMap<object, Kept>();

const isMessages = (namespace: string): boolean =>
  namespace === 'messages' || namespace.startsWith('messages-');

/** Sentences live in `messages.json` and, by feature, in `messages-….json`. */
const translatorOf = (texts: ResourceLanguage): ((sentence: string) => string) => {
  const namespaces = Object.keys(texts).filter(isMessages);
  const kept = translators.get(texts);
  if (kept?.namespaces === namespaces.length) return kept.translate;
  const sentences = Object.assign({}, ...namespaces.map((name) => texts[name]));
  const translate = createTranslator(sentences);
  translators.set(texts, { translate, namespaces: namespaces.length });
  return translate;
};

/** While a server renders: whether a sentence was said, so that the browser gets their translations with the page. */
export const MessagesContext = createContext<{ isUsed: boolean } | null>(null);

/** The translator of messages for the language on screen. Translations come when the first message is to be said. */
export const useMessage = (): ((sentence: string) => string) => {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  const rendering = use(MessagesContext);
  const [isWanted, setWanted] = useState(false);
  const [, setLoaded] = useState(0);
  useEffect(() => {
    if (!isWanted) return;
    // Without them the sentence stays in English.
    void loadTexts(i18n, language, messageNamespaces()).then(() => setLoaded((count) => count + 1));
  }, [isWanted, i18n, language]);
  return useCallback(
    (sentence: string) => {
      if (rendering) rendering.isUsed = true;
      const texts = i18n.getDataByLanguage(language) ?? {};
      if (!('messages' in texts)) queueMicrotask(() => setWanted(true));
      return translatorOf(texts)(sentence);
    },
    [i18n, language, rendering],
  );
};
