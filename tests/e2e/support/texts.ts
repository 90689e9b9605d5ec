import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'ar';
type Texts = { [key: string]: string | Texts };

const folder = join(import.meta.dirname, '../../../client/locales');

const read = (language: Language, namespace: string): Texts =>
  JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8'));

/** The product's own texts, so that one test reads the screens of both languages: `t('accounts', 'login.submit')`. */
export const textsOf = (language: Language) => {
  const loaded = new Map<string, Texts>();
  return (namespace: string, key: string, values: Record<string, string> = {}): string => {
    const texts = loaded.get(namespace) ?? read(language, namespace);
    loaded.set(namespace, texts);
    const found = key
      .split('.')
      .reduce<Texts | string | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        texts,
      );
    if (typeof found !== 'string') throw new Error(`no text ${namespace}:${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
};
export type T = ReturnType<typeof textsOf>;

const answersIn = (language: Language): Record<string, string> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../shared/kernel/answers/${language}.json`), 'utf8'),
  );

/** Sentences of schemas and server as they are shown in a language, by the English ones. */
export const sentencesOf = (language: Language) => {
  const english = Object.entries(answersIn('en'));
  const said = answersIn(language);
  const arabic = read('ar', 'messages');
  const messages =
    language === 'ar' ? arabic : Object.fromEntries(Object.keys(arabic).map((each) => [each, each]));
  const all: Texts = {
    ...Object.fromEntries(english.map(([code, sentence]) => [sentence, said[code] ?? ''])),
    ...messages,
  };
  return (sentence: string): string => {
    const found = all[sentence];
    if (typeof found !== 'string') throw new Error(`no sentence "${sentence}" in ${language}`);
    return found;
  };
};

/** The path of a page in a language. */
export const pathIn = (language: Language, path: string): string =>
  language === 'ar' ? `/ar${path === '/' ? '' : path}` : path;
