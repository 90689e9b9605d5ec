import { readdirSync, readFileSync } from 'node:fs';
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
  const files = readdirSync(join(folder, language)).filter((file) => file.startsWith('messages'));
  const english = Object.entries(answersIn('en'));
  const said = answersIn(language);
  const all = Object.assign(
    Object.fromEntries(english.map(([code, sentence]) => [sentence, said[code]])),
    ...files.map((file) => read(language, file.replace('.json', ''))),
  );
  return (sentence: string): string => {
    const found: unknown = all[sentence];
    if (typeof found !== 'string') throw new Error(`no sentence "${sentence}" in ${language}`);
    return found;
  };
};

/** The path of a page in a language. */
export const pathIn = (language: Language, path: string): string =>
  language === 'ar' ? `/ar${path === '/' ? '' : path}` : path;
