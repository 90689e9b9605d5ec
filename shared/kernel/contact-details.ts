/** Ways to reach somebody outside the product, written into a free text. */
export type ContactKind = 'phone' | 'email' | 'link';
/** Where one stands: from `start` up to `end`, in UTF-16 units of the text. */
export type ContactDetail = { kind: ContactKind; start: number; end: number };

/** Arabic-Indic, Persian and full-width digits and signs as the plain ones, each as long as it was. */
const plainDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/＋/g, '+')
    .replace(/＠/g, '@');

/** Endings of addresses that no sentence goes on with after a full stop. */
const ENDINGS =
  'com|net|org|info|biz|ae|sa|qa|kw|bh|om|jo|lb|eg|pk|ph|uk|io|xyz|ly|gg|tk|cc|ru|cn|fr|eu|gl|dev|كوم|نت|امارات';
/** Endings that are words too: they count where a path, "www" or "http" says that an address is meant. */
const WORDS =
  'me|in|to|us|co|so|is|it|at|be|my|by|app|shop|store|online|link|live|site|page|club|tv|top|win|vip';

const EDGE_BEFORE = '(?<![\\p{L}\\p{N}_@])';
const EDGE_AFTER = '(?![\\p{L}\\p{N}_])';
const LABELS = '[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}(?:\\.[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}){0,4}';
const PATH = '(?:[/?#:][^\\s<>"]{0,300})?';

const LINKS = [
  // With a scheme, or with "www".
  /(?:https?|hxxps?|ftp):\/{1,2}[^\s<>"]{1,300}|(?<![\p{L}\p{N}])www\.[^\s<>"]{2,300}/giu,
  new RegExp(`${EDGE_BEFORE}${LABELS}\\.(?:${ENDINGS})${EDGE_AFTER}${PATH}`, 'giu'),
  new RegExp(`${EDGE_BEFORE}${LABELS}\\.(?:${WORDS})/[^\\s<>"]{1,300}`, 'giu'),
  // "example dot com", "example (dot) com".
  new RegExp(
    `${EDGE_BEFORE}[\\p{L}\\p{N}-]{2,63}\\s{0,2}(?:[([]\\s?dot\\s?[)\\]]|\\sdot\\s|\\s(?:دوت|نقطة)\\s)\\s{0,2}(?:${ENDINGS})${EDGE_AFTER}`,
    'giu',
  ),
  // A name on some other platform.
  /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_.]{3,40}/giu,
];

const AT = '(?:\\s{0,2}@\\s{0,2}|\\s{0,2}[([]\\s?at\\s?[)\\]]\\s{0,2}|\\sat\\s|\\s(?:آت|أت|ات)\\s)';
const DOT = '(?:\\.|\\s{0,2}[([]\\s?dot\\s?[)\\]]\\s{0,2}|\\sdot\\s|\\s(?:دوت|نقطة)\\s)';
const EMAILS = [
  // With the sign itself any ending will do.
  new RegExp(
    `[\\p{L}\\p{N}._%+-]{1,64}\\s{0,2}@\\s{0,2}[\\p{L}\\p{N}-]{1,63}(?:${DOT}[\\p{L}\\p{N}-]{2,63}){1,3}`,
    'giu',
  ),
  new RegExp(
    `${EDGE_BEFORE}[\\p{L}\\p{N}._%+-]{1,64}${AT}[\\p{L}\\p{N}-]{1,63}(?:${DOT}[\\p{L}\\p{N}-]{2,63}){0,2}${DOT}(?:${ENDINGS})${EDGE_AFTER}`,
    'giu',
  ),
];

const DATE = /(?<!\d)\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d)/g;
/** Digits with at most three signs or blanks between any two of them. */
const DIGITS = /\+?\d(?:[\s.()/_*‐‑–—-]{0,3}\d){6,40}/g;

/** How people write a number: in a few groups, or digit by digit. "0 5 10 15 20 25" is a list. */
const isOneNumber = (groups: string[]): boolean =>
  groups.length <= 5 ||
  groups.every((group) => group.length === 1) ||
  groups.every((group) => group.length === 2);

/** The UAE's own numbers, with 971 or 0 or neither before them, and everybody's with + or 00. */
const isPhone = (groups: string[], isPlus: boolean): boolean => {
  const digits = groups.join('');
  if (isPlus || digits.startsWith('00')) return digits.length >= 8 && digits.length <= MOST_DIGITS;
  if (/^9710?5\d{8}$/.test(digits) || /^9710?[234679]\d{7}$/.test(digits)) return true;
  if (/^05\d{8}$/.test(digits) || /^0[234679]\d{7}$/.test(digits)) return true;
  // Without anything before it, only in the groups of a mobile number: "500 550 600" are prices.
  return (
    /^5[024568]\d{7}$/.test(digits) &&
    /^(?:9|2,7|2,3,4|1,1,1,1,1,1,1,1,1)$/.test(groups.map((group) => group.length).join())
  );
};

/** Longer than any number, with 00 before it (ITU-T E.164); each digit may be a group of its own. */
const MOST_DIGITS = 17;

/** From the first digit on, the longest run of whole groups that is a number: another one may follow. */
const phonesIn = (text: string, offset: number): ContactDetail[] => {
  const groups = [...text.matchAll(/\d+/g)].map((match) => ({
    digits: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: ContactDetail[] = [];
  for (let from = 0; from < groups.length; from += 1) {
    // What nothing starts with is passed over at once: a text of single digits would take long.
    if (!/^[059]/.test(groups[from]?.digits ?? '') && text.charAt((groups[from]?.start ?? 0) - 1) !== '+')
      continue;
    for (let to = Math.min(groups.length, from + MOST_DIGITS); to > from; to -= 1) {
      const run = groups.slice(from, to);
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last) continue;
      const isPlus = text.charAt(first.start - 1) === '+';
      const digits = run.map((group) => group.digits);
      if (!isOneNumber(digits) || !isPhone(digits, isPlus)) continue;
      found.push({ kind: 'phone', start: offset + first.start - (isPlus ? 1 : 0), end: offset + last.end });
      from = to - 1;
      break;
    }
  }
  return found;
};

/**
 * Phone numbers, email addresses and links in a text, in its order, none within another: in English and Arabic digits,
 * digit by digit, and with "at" and "dot" in words. Prices, sizes, years and dates are none of them.
 */
export const findContacts = (text: string): ContactDetail[] => {
  const plain = plainDigits(text);
  const found: ContactDetail[] = [];
  const patterns: [ContactKind, RegExp[]][] = [
    ['email', EMAILS],
    ['link', LINKS],
  ];
  for (const [kind, expressions] of patterns) {
    for (const expression of expressions) {
      for (const match of plain.matchAll(expression)) {
        found.push({ kind, start: match.index, end: match.index + match[0].length });
      }
    }
  }
  const undated = plain.replace(DATE, (date) => 'x'.repeat(date.length));
  for (const match of undated.matchAll(DIGITS)) found.push(...phonesIn(match[0], match.index));
  const inOrder = found.toSorted((left, right) => left.start - right.start || right.end - left.end);
  const apart: ContactDetail[] = [];
  for (const detail of inOrder) {
    const last = apart.at(-1);
    if (!last || detail.start >= last.end) apart.push(detail);
    // Half in another one: together they are one.
    else if (detail.end > last.end) last.end = detail.end;
  }
  return apart;
};

/** Whether a text tells how to reach somebody. */
export const hasContacts = (text: string): boolean => findContacts(text).length > 0;

const MASK = '•••';

const maskOnce = (text: string, found: ContactDetail[]): string => {
  let masked = '';
  let at = 0;
  for (const { start, end } of found) {
    masked += text.slice(at, start) + MASK;
    at = end;
  }
  return masked + text.slice(at);
};

/** The same text with every such thing replaced by "•••"; what only now looks like one, too. */
export const maskContacts = (text: string): string => {
  const found = findContacts(text);
  return found.length === 0 ? text : maskContacts(maskOnce(text, found));
};
