import { isArabic, normalise, stemOf } from '#shared/kernel/comparable.ts';
import { spokenWords, synonymsOf } from './words.rules.ts';

/** A word of a keyword. The last one may be unfinished: it also stands for every word that begins with it. */
export type KeywordWord = {
  /** As it was typed, where that is one word. */
  typed: string;
  spoken: string;
  stem: string;
  /** Stems of other words for the same. */
  also: readonly string[];
  beginning: string | null;
};

/** Words of a keyword that are looked at. */
const MOST_WORDS = 8;
/** A single letter begins too much to mean anything. */
const SHORTEST_BEGINNING = 2;

const beginningOf = (spoken: string): string | null => {
  // The Arabic article is not part of the words in the documents.
  const beginning = isArabic(spoken) ? stemOf(spoken) : spoken;
  return [...beginning].length < SHORTEST_BEGINNING ? null : beginning;
};

/**
 * What a keyword asks for; empty when it holds no word at all. Every text is allowed. A last word that says nothing
 * ("so", "to") is taken for the beginning of another when there is nothing else, or while somebody is `typing`.
 */
export const keywordWords = (keyword: string, typing = false): KeywordWord[] => {
  const words = keyword
    .split(/\s+/)
    .flatMap((typed) =>
      spokenWords(typed).map((spoken, _, all) => ({ typed: all.length === 1 ? typed : spoken, spoken })),
    )
    .slice(0, MOST_WORDS);
  const end = normalise(keyword).split(' ').at(-1);
  if (end && (words.length === 0 || (typing && words.at(-1)?.spoken !== end))) {
    words.push({ typed: end, spoken: end });
  }
  return words.map((word, at) => {
    const stem = stemOf(word.spoken);
    const beginning = at === words.length - 1 ? beginningOf(word.spoken) : null;
    return { ...word, stem, also: synonymsOf(stem), beginning };
  });
};

const lexemesOf = ({ stem, also, beginning }: KeywordWord): string[] => {
  const others = also.map((word) => `'${word}'`);
  if (beginning === null) return [`'${stem}'`, ...others];
  return stem.startsWith(beginning)
    ? [`'${beginning}':*`, ...others]
    : [`'${stem}'`, `'${beginning}':*`, ...others];
};

/** Words of a keyword in PostgreSQL's text form of a tsquery. They are letters and digits: nothing in them needs escaping. */
export const tsqueryOf = (asked: readonly KeywordWord[]): string =>
  asked
    .map(lexemesOf)
    .map((lexemes) => (lexemes.length > 1 ? `(${lexemes.join(' | ')})` : lexemes[0]))
    .join(' & ');
