import { normalise, stemOf } from '#shared/kernel/comparable.ts';
import { SYNONYMS } from './synonyms.data.ts';

const ARABIC = /[\u0600-\u06ff]/;

/** Characters of a word that count: longer ones are not words that anybody types. */
const LONGEST_WORD = 40;
/** Words that say nothing about goods: neither written down nor asked for. In comparable form. */
const SILENT = new Set(
  `a an and are as at be but by for from had has have i in is it its of on or our s so that the their them they this
   to too was we were which will with you your و في من على مع عن الى او ان هذا هذه هو هي كان لا ما لم تم ذات جدا`.split(
    /\s+/,
  ),
);

const cut = (word: string): string =>
  word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join('');

/** The words of a text as they were written, in comparable form. */
export const spokenWords = (text: string): string[] =>
  normalise(text)
    .split(' ')
    .filter((word) => word !== '' && !SILENT.has(word))
    .map(cut);

const ARABIC_TOKENS = /[\p{L}\p{M}\p{N}ـ'’]+/gu;

/**
 * The words of a text in comparable form, each with the way people write it: Arabic keeps its hamzas for the eye. The
 * words are always those of `spokenWords`, which is what is asked for: one that cannot be found again as it was written
 * (signs that hold a letter, quotation marks inside a word) is shown as it is spoken.
 */
export const shownWords = (text: string): { spoken: string; shown: string }[] => {
  const words = spokenWords(text).map((spoken) => ({ spoken, shown: spoken }));
  if (!ARABIC.test(text)) return words;
  let next = 0;
  for (const token of text.normalize('NFC').match(ARABIC_TOKENS) ?? []) {
    const [spoken, ...others] = spokenWords(token);
    const at =
      others.length > 0 ? -1 : words.findIndex((word, index) => index >= next && word.spoken === spoken);
    const word = words[at];
    if (!word) continue;
    word.shown = token.toLowerCase().replace(/[\u064b-\u0652ـ]/g, '');
    next = at + 1;
  }
  return words;
};

/** The words that a text is found by. One function for what is written down and for what is asked. */
export const wordsOf = (text: string): string[] => spokenWords(text).map(stemOf);

const synonyms = new Map(
  SYNONYMS.flatMap((line) => {
    const words = [...new Set(wordsOf(line))];
    return words.map((word) => [word, words.filter((other) => other !== word)] as const);
  }),
);

/** Other words for the same thing ("couch" for "sofa"). Takes and answers stems. */
export const synonymsOf = (stem: string): readonly string[] => synonyms.get(stem) ?? [];

/** A word that has others for the same: its stem, and as people write it. */
export type Synonym = { word: string; shown: string };
export const SYNONYM_WORDS: readonly Synonym[] = SYNONYMS.flatMap(shownWords).map(({ spoken, shown }) => ({
  word: stemOf(spoken),
  shown,
}));

const COMPOUND = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;

/** Words written with hyphens, in one: a "T-shirt" is also found as "tshirt". */
export const compoundsOf = (text: string): string[] =>
  (text.match(COMPOUND) ?? []).flatMap((word) => spokenWords(word.replace(/[-‐‑]/g, '')));

const LATIN_LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ARABIC_LETTERS = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

/** Spellings of one sound: who writes one for the other has slipped once, not twice. */
const SAME_SOUNDS = [
  ['ph', 'f'],
  ['oo', 'u'],
].flatMap(([one = '', other = '']) => [
  [one, other],
  [other, one],
]);

/** Every word that is one slip away: a letter missing, added, wrong, two swapped, or a sound spelt in another way. */
export const oneSlipFrom = (word: string): string[] => {
  const letters = [...word];
  const alphabet = ARABIC.test(word) ? ARABIC_LETTERS : LATIN_LETTERS;
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [first = '', second = ''] = letters.slice(at);
    const after = letters.slice(at + 1).join('');
    for (const letter of alphabet) found.add(before + letter + first + after);
    for (const [sound = '', spelt = ''] of SAME_SOUNDS) {
      if (word.startsWith(sound, before.length))
        found.add(before + spelt + word.slice(before.length + sound.length));
    }
    if (first === '') continue;
    found.add(before + after);
    for (const letter of alphabet) found.add(before + letter + after);
    if (second) found.add(before + second + first + letters.slice(at + 2).join(''));
  }
  found.delete(word);
  return [...found];
};
