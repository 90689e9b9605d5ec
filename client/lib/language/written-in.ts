import { languageOfText } from '#shared/kernel/text-language.ts';
import { directionOf } from './language.ts';

/**
 * The `lang` and `dir` of an element with somebody's own words, so that they are read aloud in their language and stand in its
 * direction. By all of their letters: `dir="auto"` goes by the first alone, and "Nike حذاء أبيض" begins with a Latin one.
 */
export const writtenIn = (text: string | null | undefined): { lang?: string; dir: string } => {
  const language = languageOfText(text ?? '');
  return language === null ? { dir: 'auto' } : { lang: language, dir: directionOf(language) };
};
