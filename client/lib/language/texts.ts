import { publicNameIn } from '#shared/kernel/public-name.ts';
import { formatNumber } from '../format/numbers.ts';
import type { Language } from './language.ts';

/** Sentences by their keys, in groups: `{ "action": { "cancel": "Cancel" } }` holds `action.cancel`. */
export type Sentences = { readonly [key: string]: string | Sentences };
export type Namespaces = Record<string, Sentences>;

/** What is put into a sentence. `count` also chooses its plural form. */
export type Fillings = Readonly<Record<string, unknown>> & { count?: number; defaultValue?: string };

/** The sentence of a key (`action.cancel`, `common:action.cancel`); the key itself where there is none. */
export type Translate = (key: string, fillings?: Fillings) => string;

/** The namespaces that are here, by language, and the language that is shown. */
export type I18n = {
  language: Language;
  namespaces: (language: Language) => Namespaces;
  add: (language: Language, namespace: string, sentences: Sentences) => void;
  /** Calls the listener whenever a namespace was added, until what it returns is called. */
  onAdded: (listener: () => void) => () => void;
  exists: (key: string) => boolean;
  /** Looks into the namespaces in their order. The same function each time, as long as the language is the same. */
  translator: (namespaces: readonly string[], language?: Language) => Translate;
};

/** Where keys are looked for that name no namespace. */
export const COMMON = ['common'] as const;

/** Made once and when one is needed. */
const plurals: Partial<Record<Language, Intl.PluralRules>> = {};
const pluralOf = (language: Language, count: number): string => {
  plurals[language] ??= new Intl.PluralRules(language);
  return plurals[language].select(count);
};

const SLOT = /\{\{(\w+)\}\}/g;

/** The forms of a key, the best first. English, which has none for nothing, may have a sentence for it, too. */
const formsOf = (language: Language, key: string, count: number | undefined): string[] => {
  if (count === undefined) return [key];
  const plural = `${key}_${pluralOf(language, count)}`;
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key];
};

const sentenceAt = (sentences: Sentences | undefined, path: string): string | undefined => {
  let found: string | Sentences | undefined = sentences;
  for (const part of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
};

/**
 * How many of something, where a sentence asks for a plural form ("5,000 items"), and the names of sellers are written as
 * the language writes them. Other values stand as they are.
 */
const written = (language: Language, name: string, value: unknown): string => {
  if (typeof value === 'string') return publicNameIn(language, value);
  if (name === 'count' && typeof value === 'number') return formatNumber(language, value);
  return value === undefined || value === null ? '' : String(value);
};

const filled = (language: Language, sentence: string, fillings: Fillings | undefined): string =>
  sentence.includes('{{')
    ? sentence.replace(SLOT, (_, name: string) => written(language, name, fillings?.[name]))
    : sentence;

const split = (key: string, namespaces: readonly string[]): [path: string, within: readonly string[]] => {
  const colon = key.indexOf(':');
  return colon < 0 ? [key, namespaces] : [key.slice(colon + 1), [key.slice(0, colon)]];
};

/** Texts in one language, with the namespaces given; more may be added, of either language. */
export const createTexts = (shown: Language, given: Namespaces): I18n => {
  const all: Record<Language, Namespaces> = { en: {}, ar: {}, [shown]: { ...given } };
  const listeners = new Set<() => void>();
  const made = new Map<string, Translate>();

  const find = (language: Language, key: string, namespaces: readonly string[], count?: number) => {
    const [path, within] = split(key, namespaces);
    const forms = formsOf(language, path, count);
    for (const namespace of within)
      for (const form of forms) {
        const sentence = sentenceAt(all[language][namespace], form);
        if (sentence !== undefined) return sentence;
      }
    return undefined;
  };

  const translatorFor =
    (language: Language, namespaces: readonly string[]): Translate =>
    (key, fillings) => {
      const sentence = find(language, key, namespaces, fillings?.count) ?? fillings?.defaultValue;
      return sentence === undefined ? split(key, namespaces)[0] : filled(language, sentence, fillings);
    };

  const texts: I18n = {
    language: shown,
    namespaces: (language) => all[language],
    add: (language, namespace, sentences) => {
      all[language][namespace] = sentences;
      for (const listener of listeners) listener();
    },
    onAdded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    exists: (key) => find(texts.language, key, COMMON) !== undefined,
    translator: (namespaces, language = texts.language) => {
      const name = `${language} ${namespaces.join(' ')}`;
      const known = made.get(name) ?? translatorFor(language, namespaces);
      made.set(name, known);
      return known;
    },
  };
  return texts;
};
