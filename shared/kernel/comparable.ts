const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0;

const westernDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = code >= EXTENDED_ARABIC_INDIC_ZERO ? EXTENDED_ARABIC_INDIC_ZERO : ARABIC_INDIC_ZERO;
  return String(code - zero);
};

/**
 * Brings a text, in English or Arabic, to one comparable form: lower case, no diacritics or
 * tashkeel, one form for the Arabic letters that people interchange (أإآا, ةه, ىي, ؤو, ئي), no hamza of its own,
 * western digits, single spaces. Normalising twice changes nothing.
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640\u0621'’‘`ʼʿʾ]/gu, '')
    .replace(/\u0671/g, 'ا')
    .replace(/\u0629/g, 'ه')
    .replace(/[\u0649\u06cc]/g, 'ي')
    .replace(/\u06a9/g, 'ك')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, westernDigit)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

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
/** Letters that must be left when something is taken off a word. */
const SHORTEST_STEM = 3;

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

const withoutPlural = (word: string): string => {
  if (word.length <= SHORTEST_STEM) return word;
  if (word.length > SHORTEST_STEM + 1 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
};

const attachedTo = (word: string): string => {
  const attached = /^(وال|بال|كال|فال|لل|ال)/.exec(word)?.[0] ?? '';
  return word.length - attached.length >= SHORTEST_STEM ? attached : '';
};

/** An Arabic word in comparable form without the article and what is written together with it; its ending stays. */
export const withoutArticle = (word: string): string => {
  const attached = attachedTo(word);
  return attached ? withoutArticle(word.slice(attached.length)) : word;
};

/** The article with what is written together with it, the feminine ending, and its plural. */
const withoutAttachments = (word: string): string => {
  const attached = attachedTo(word);
  if (attached) return word.slice(attached.length);
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
