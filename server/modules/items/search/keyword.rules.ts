import { COMMUNITIES } from '#server/modules/places/geocoder/communities.rules.ts';
import { isArabic, normalise, stemOf, withoutArticle } from '#shared/kernel/comparable.ts';
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
/** Shorter beginnings are looked for in what goods are called only: most places and descriptions have a word like that. */
const SHORTEST_OF_EVERYTHING = 5;
/** Words so short begin words for other things ("cot" and "cotton"); longer ones mostly begin words of their own family. */
const LONGEST_WHOLE = 3;

const beginningOf = (spoken: string): string | null => {
  // The Arabic article is not part of the words in the documents.
  const beginning = isArabic(spoken) ? withoutArticle(spoken) : spoken;
  return [...beginning].length < SHORTEST_BEGINNING ? null : beginning;
};

/** A word that stands for itself where it is known as it is: it is too short to begin no other things. */
export const withoutShortBeginning = (word: KeywordWord): KeywordWord =>
  word.beginning !== null && [...word.beginning].length <= LONGEST_WHOLE
    ? { ...word, beginning: null }
    : word;

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
    const also = synonymsOf(stem);
    const beginning = at === words.length - 1 ? beginningOf(word.spoken) : null;
    const read = { ...word, stem, also, beginning };
    return typing || also.length === 0 ? read : withoutShortBeginning(read);
  });
};

/** How the Arabic names of places write their words, by stem: "العرب" in the Port of the Arabs. */
const PLACE_WORDS = Map.groupBy(
  COMMUNITIES.flatMap(({ name_ar, emirate_ar }) => spokenWords(`${name_ar} ${emirate_ar}`)).map(
    withoutArticle,
  ),
  stemOf,
);

/**
 * Whether places have the stem from another word: "عربة", a pram, comes to the same as "العرب". Adjectives are left out:
 * a brown one is called as Bani Yas, and stands among the values, which weigh like places.
 */
const isNoPlace = ({ spoken, stem }: KeywordWord): boolean => {
  const asked = withoutArticle(spoken);
  const places = PLACE_WORDS.get(stem);
  return asked !== stem && !stem.endsWith('ي') && places !== undefined && !places.includes(asked);
};

const lexemesOf = (word: KeywordWord): string[] => {
  const { stem, also, beginning } = word;
  const others = also.map((other) => `'${other}'`);
  const whole = isNoPlace(word) ? `'${stem}':ABD` : `'${stem}'`;
  if (beginning === null) return [whole, ...others];
  if ([...beginning].length < SHORTEST_OF_EVERYTHING) return [whole, `'${beginning}':*AB`, ...others];
  return stem.startsWith(beginning)
    ? [`'${beginning}':*`, ...others]
    : [whole, `'${beginning}':*`, ...others];
};

/** Words of a keyword in PostgreSQL's text form of a tsquery. They are letters and digits: nothing in them needs escaping. */
export const tsqueryOf = (asked: readonly KeywordWord[]): string =>
  asked
    .map(lexemesOf)
    .map((lexemes) => (lexemes.length > 1 ? `(${lexemes.join(' | ')})` : lexemes[0]))
    .join(' & ');
