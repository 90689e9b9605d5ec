import { normaliseText } from '#server/platform/geocoder/normalise.ts';

const ARABIC = /[\u0600-\u06ff]/;

/** Letters that Unicode does not take apart, and what people type instead. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
};
/** Characters of a word that count: longer ones are not words that anybody types. */
const LONGEST_WORD = 40;
/** Letters that must be left when something is taken off a word. */
const SHORTEST_STEM = 3;

/** Words that say nothing about goods: neither written down nor asked for. In comparable form. */
const SILENT = new Set(
  `a an and are as at be but by for from had has have i in is it its of on or our s so that the their them they this
   to too was we were which will with you your و في من على مع عن الى او ان هذا هذه هو هي كان لا ما لم تم ذات جدا`.split(
    /\s+/,
  ),
);

/**
 * A text in comparable form: what people write in different ways becomes one (case, accents, tashkeel, the letters
 * أإآا ةه ىي ؤو ئي, Arabic and Persian digits, apostrophes, "120cm"). Words are parted by one space. Normalising twice
 * changes nothing; no text makes it throw.
 */
export const normalise = (text: string): string =>
  normaliseText(text)
    .replace(/[ßæœøłđðıþ]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/(\p{L})(?=\p{N})/gu, '$1 ')
    .replace(/(\p{N})(?=\p{L})/gu, '$1 ');

const cut = (word: string): string =>
  word.length <= LONGEST_WORD ? word : [...word].slice(0, LONGEST_WORD).join('');

const withoutPlural = (word: string): string => {
  if (word.length <= SHORTEST_STEM) return word;
  if (word.length > SHORTEST_STEM + 1 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
};

/** The article with what is written together with it, the feminine ending, and its plural. */
const withoutAttachments = (word: string): string => {
  const attached = /^(وال|بال|كال|فال|لل|ال)/.exec(word)?.[0] ?? '';
  if (attached && word.length - attached.length >= SHORTEST_STEM) return word.slice(attached.length);
  const ending = /(ات|ه)$/.exec(word)?.[0] ?? '';
  return ending && word.length - ending.length >= SHORTEST_STEM ? word.slice(0, -ending.length) : word;
};

/** Whether a text is written in Arabic, by its first letter of either script. */
export const isArabic = (text: string): boolean => ARABIC.test(/[a-z\u0600-\u06ff]/i.exec(text)?.[0] ?? '');

/** A word in comparable form without endings and the Arabic article. Taking them off twice changes nothing. */
export const stemOf = (word: string): string => {
  const shorter = ARABIC.test(word) ? withoutAttachments(word) : withoutPlural(word);
  return shorter === word ? word : stemOf(shorter);
};

/** The words of a text as they were written, in comparable form. */
export const spokenWords = (text: string): string[] =>
  normalise(text)
    .split(' ')
    .filter((word) => word !== '' && !SILENT.has(word))
    .map(cut);

const ARABIC_TOKENS = /[\p{L}\p{M}\p{N}ـ'’]+/gu;

/** The words of a text in comparable form, each with the way people write it: Arabic keeps its hamzas for the eye. */
export const shownWords = (text: string): { spoken: string; shown: string }[] => {
  if (!ARABIC.test(text)) return spokenWords(text).map((spoken) => ({ spoken, shown: spoken }));
  return (text.normalize('NFC').match(ARABIC_TOKENS) ?? []).flatMap((token) => {
    const plain = token.toLowerCase().replace(/[\u064b-\u0652ـ]/g, '');
    return spokenWords(token).map((spoken, _, all) => ({ spoken, shown: all.length === 1 ? plain : spoken }));
  });
};

/** The words that a text is found by. One function for what is written down and for what is asked. */
export const wordsOf = (text: string): string[] => spokenWords(text).map(stemOf);

const COMPOUND = /[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu;

/** Words written with hyphens, in one: a "T-shirt" is also found as "tshirt". */
export const compoundsOf = (text: string): string[] =>
  (text.match(COMPOUND) ?? []).flatMap((word) => spokenWords(word.replace(/[-‐‑]/g, '')));

const LATIN_LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ARABIC_LETTERS = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

/** Every word that is one slip away: a letter missing, added, wrong, or two swapped. */
export const oneSlipFrom = (word: string): string[] => {
  const letters = [...word];
  const alphabet = ARABIC.test(word) ? ARABIC_LETTERS : LATIN_LETTERS;
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('');
    const [first = '', second = ''] = letters.slice(at);
    const after = letters.slice(at + 1).join('');
    for (const letter of alphabet) found.add(before + letter + first + after);
    if (first === '') continue;
    found.add(before + after);
    for (const letter of alphabet) found.add(before + letter + after);
    if (second) found.add(before + second + first + letters.slice(at + 2).join(''));
  }
  found.delete(word);
  return [...found];
};
