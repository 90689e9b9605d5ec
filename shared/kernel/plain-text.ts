/** A text as it is looked at, and where each of its units stands in the text that was written. */
export type Plain = { text: string; starts: number[]; ends: number[] };

/** Marks that show nothing, and the frame of a keycap. */
const INVISIBLE = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]|\u20e3/;

/** The value of a digit of any script, whose ten stand in a row. */
const digitOf = (sign: string): string => {
  const at = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
};

/** One sign as everybody types it: digits of any script, and what Unicode has in bold, raised, full width and the like. */
const plainSign = (sign: string): string => {
  if (sign < '\u0080') return sign;
  if (INVISIBLE.test(sign)) return '';
  const [usual = sign, ...others] = sign.normalize('NFKC');
  // What stands for several letters is left as it is.
  const one = others.length > 0 ? sign : usual;
  if (one > '9' && /\p{Nd}/u.test(one)) return digitOf(one);
  // Browsers read the full stops of Chinese and Japanese as dots.
  return one === '。' || one === '｡' ? '.' : one;
};

/** A text in plain signs. */
export const plainOf = (written: string): Plain => {
  const plain: Plain = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const sign of written) {
    const shown = plainSign(sign);
    for (let unit = 0; unit < shown.length; unit += 1) {
      plain.starts.push(at);
      plain.ends.push(at + sign.length);
    }
    plain.text += shown;
    at += sign.length;
    // What shows nothing goes with what it stands behind.
    if (shown === '' && plain.ends.length > 0) plain.ends[plain.ends.length - 1] = at;
  }
  return plain;
};

const NUMBER_WORDS: Record<string, string> = {
  ...{ zero: '0', oh: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' },
  ...{ eight: '8', nine: '9', صفر: '0', واحد: '1', اثنين: '2', اثنان: '2', إثنين: '2', اتنين: '2' },
  ...{ ثلاثة: '3', ثلاثه: '3', تلاتة: '3', أربعة: '4', اربعة: '4', اربعه: '4', خمسة: '5', خمسه: '5' },
  ...{ ستة: '6', سته: '6', سبعة: '7', سبعه: '7', ثمانية: '8', ثمانيه: '8', تسعة: '9', تسعه: '9' },
};
const TENS: Record<string, string> = {
  ...{ twenty: '2', thirty: '3', forty: '4', fifty: '5', sixty: '6', seventy: '7', eighty: '8', ninety: '9' },
  ...{ عشرين: '2', ثلاثين: '3', تلاتين: '3', أربعين: '4', اربعين: '4', خمسين: '5', ستين: '6', سبعين: '7' },
  ...{ ثمانين: '8', تسعين: '9' },
};
const TIMES: Record<string, number> = { double: 2, triple: 3 };
const [UNIT, TEN] = [NUMBER_WORDS, TENS].map((words) => Object.keys(words).join('|'));
const NUMBER_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:(?:double|triple)\\s{1,2})?(?:${UNIT})|(?:${TEN})(?:-(?:${UNIT}))?)(?![\\p{L}\\p{N}])`,
  'giu',
);
/** "five" is 5, "double five" 55, "fifty" 50, "fifty-five" 55. */
const digitsOf = (words: string): string => {
  const [tens = '', unit] = words.toLowerCase().split('-');
  if (TENS[tens]) return TENS[tens] + (unit === undefined ? '0' : (NUMBER_WORDS[unit] ?? ''));
  const [times = '', word = times] = words.toLowerCase().split(/\s+/);
  return (NUMBER_WORDS[word] ?? '').repeat(TIMES[times] ?? 1);
};
/** A number with the letter O among its digits. */
const O_FOR_ZERO = /(?<![\p{L}\p{N}])[oO\d]*(?:\d[oO]|[oO]\d)[oO\d]*(?![\p{L}])/gu;

/** With other units in the place of some: each stands for all that it takes the place of. */
const replaced = (plain: Plain, pattern: RegExp, units: (found: string) => string): Plain => {
  const next: Plain = { text: '', starts: [], ends: [] };
  const take = (from: number, to: number) => {
    next.text += plain.text.slice(from, to);
    next.starts.push(...plain.starts.slice(from, to));
    next.ends.push(...plain.ends.slice(from, to));
  };
  let at = 0;
  for (const { 0: found, index } of plain.text.matchAll(pattern)) {
    take(at, index);
    at = index + found.length;
    const put = units(found);
    for (let unit = 0; unit < put.length; unit += 1) {
      const isWhole = put.length !== found.length;
      next.starts.push(plain.starts[isWhole ? index : index + unit] ?? 0);
      next.ends.push(plain.ends[isWhole ? at - 1 : index + unit] ?? 0);
    }
    next.text += put;
  }
  take(at, plain.text.length);
  return next;
};

/** A plain text with digits where numbers are spelled, in words or with the letter O. */
export const withDigits = (plain: Plain): Plain =>
  replaced(replaced(plain, NUMBER_WORD, digitsOf), O_FOR_ZERO, (found) => found.replace(/[oO]/g, '0'));
