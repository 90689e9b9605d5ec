import type { Locale } from './caller.ts';

const ARABIC = /[\u0600-\u06ff]/g;
const WRITTEN = /\p{L}/gu;

/** Arabic names what is foreign in Latin letters: a fifth of its letters makes a text Arabic. */
const ARABIC_FROM = 0.2;

/** The language that a text is written in, by its letters; null where it has none. */
export const languageOfText = (text: string): Locale | null => {
  const written = text.match(WRITTEN)?.length ?? 0;
  if (written === 0) return null;
  return (text.match(ARABIC)?.length ?? 0) / written >= ARABIC_FROM ? 'ar' : 'en';
};

/** A text as a reader gets it: in their language where there is one in it, else as it was written. */
export type ReadText = {
  text: string;
  /** The language it is in; null where it has no letters. */
  language: Locale | null;
  /** It is in the other language than its reader's. */
  isForeign: boolean;
};

/** The one of two texts that say the same which is in the reader's language; the first where there is no other. */
export const textFor = (reader: Locale, text: string, other: string | null): ReadText => {
  const own = languageOfText(text);
  if (other !== null && own !== reader && languageOfText(other) === reader)
    return { text: other, language: reader, isForeign: false };
  return { text, language: own, isForeign: own !== null && own !== reader };
};
