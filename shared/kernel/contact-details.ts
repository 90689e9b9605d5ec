import type { Plain } from './plain-text.ts';
import { plainOf, withDigits } from './plain-text.ts';

/** Ways to reach somebody outside the product, written into a free text. */
export type ContactKind = 'phone' | 'email' | 'link';
/** Where one stands: from `start` up to `end`, in UTF-16 units of the text. */
export type ContactDetail = { kind: ContactKind; start: number; end: number };

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
  // "example . com", "example,com": only with endings that no sentence begins with.
  new RegExp(
    `${EDGE_BEFORE}[\\p{L}\\p{N}-]{2,63}(?:\\s{1,2}\\.\\s{0,2}|,)(?:com|net|org|كوم)${EDGE_AFTER}`,
    'giu',
  ),
  // "example dot com", "example (dot) com".
  new RegExp(
    `${EDGE_BEFORE}[\\p{L}\\p{N}-]{2,63}\\s{0,2}(?:[([]\\s?dot\\s?[)\\]]|\\sdot\\s|\\s(?:دوت|نقطة)\\s)\\s{0,2}(?:${ENDINGS})${EDGE_AFTER}`,
    'giu',
  ),
  // A name on some other platform.
  /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_.]{3,40}/giu,
  new RegExp(
    `${EDGE_BEFORE}(?:insta(?:gram)?|snap(?:chat)?|telegram|tiktok|facebook|انستا|انستقرام|سناب)\\s{0,2}(?:[:=]\\s{0,2}\\p{L}[\\p{L}\\p{N}_.]{2,39}|\\s\\p{L}[\\p{L}\\p{N}]{0,38}[_\\d][\\p{L}\\p{N}_.]{0,38})${EDGE_AFTER}`,
    'giu',
  ),
];

const AT = '(?:\\s{0,2}@\\s{0,2}|\\s{0,2}[([]\\s?at\\s?[)\\]]\\s{0,2}|\\sat\\s|\\s(?:آت|أت|ات)\\s)';
const DOT = '(?:\\.|\\s{0,2}[([]\\s?dot\\s?[)\\]]\\s{0,2}|\\sdot\\s|\\s(?:دوت|نقطة)\\s)';
/** Who keeps mailboxes: after their names no ending is needed. */
const MAILERS = 'gmail|googlemail|hotmail|ymail|icloud|protonmail|جيميل|هوتميل';
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
  new RegExp(`${EDGE_BEFORE}[\\p{L}\\p{N}._%+-]{1,64}${AT}(?:${MAILERS})${EDGE_AFTER}`, 'giu'),
  new RegExp(
    `${EDGE_BEFORE}[\\p{L}\\p{N}._%+-]{1,64}\\s(?:${MAILERS})\\s{1,2}(?:com|كوم)${EDGE_AFTER}`,
    'giu',
  ),
  // "anna_at_gmail_dot_com", "annATgmailDOTcom": glued together only before the names of mailboxes.
  new RegExp(
    `[\\p{L}\\p{N}._%+-]{1,64}at[_-]?(?:${MAILERS}|yahoo|outlook|live)[_-]?(?:dot|\\.)[_-]?(?:com|كوم)${EDGE_AFTER}`,
    'giu',
  ),
  // Letter by letter.
  /(?:[\p{L}\p{N}._+-]\s{1,2}){2,40}@(?:\s{1,2}[\p{L}\p{N}._-](?![\p{L}\p{N}])){4,60}/giu,
];

const DATE = /(?<!\d)(?<!\d[./-])\d{1,2}([./-])\d{1,2}\1\d{2,4}(?!\d|\1\d)/g;
const DATES = /(?<!\d)\d{1,2}([./-])\d{1,2}\1\d{2,4}\s{0,2}[-–]\s{0,2}\d{1,2}\1\d{1,2}\1\d{2,4}(?!\d|\1\d)/g;
/** Digits with a few signs or blanks between any two of them. */
const DIGITS = /\+?\d(?:[\s.,;|~()/_*‐‑–—-]{0,6}\d){6,40}/g;
/** Between prices and sizes of a list: what it parts is a number only if it begins as one. */
const LISTED = /[,;]/;

/** How people write a number: in a few groups, or digit by digit. "0 5 10 15 20 25" is a list. */
const isOneNumber = (groups: string[], isListed: boolean): boolean => {
  const long = groups.filter((group) => group.length > 1).length;
  if (long <= 1) return true;
  if (isListed) return groups.length <= 5 && /^(?:05\d|0?0?971)$/.test(groups[0] ?? '');
  return groups.length <= 5 || groups.every((group) => group.length === 2);
};

/** The UAE's own numbers, with 971 or 0 or neither before them, and everybody's with + or 00. */
const isPhone = (groups: string[], isPlus: boolean): boolean => {
  const digits = groups.join('');
  if (isPlus || /^00[1-9]/.test(digits)) return digits.length >= 8 && digits.length <= MOST_DIGITS;
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
      const isListed = LISTED.test(text.slice(first.start, last.end));
      if (!isOneNumber(digits, isListed) || !isPhone(digits, isPlus)) continue;
      found.push({ kind: 'phone', start: offset + first.start - (isPlus ? 1 : 0), end: offset + last.end });
      from = to - 1;
      break;
    }
  }
  return found;
};

/**
 * Phone numbers, email addresses and links in a text, in its order, none within another: in digits of any script, in
 * words, digit by digit, and with "at" and "dot" in words. Prices, sizes, years and dates are none of them.
 */
export const findContacts = (text: string): ContactDetail[] => {
  const plain = plainOf(text);
  const found: ContactDetail[] = [];
  const take = ({ starts, ends }: Plain, kind: ContactKind, from: number, to: number) =>
    found.push({ kind, start: starts[from] ?? 0, end: ends[to - 1] ?? 0 });
  const patterns: [ContactKind, RegExp[]][] = [
    ['email', EMAILS],
    ['link', LINKS],
  ];
  for (const [kind, expressions] of patterns) {
    for (const expression of expressions) {
      for (const match of plain.text.matchAll(expression))
        take(plain, kind, match.index, match.index + match[0].length);
    }
  }
  const digits = withDigits(plain);
  const undated = [DATES, DATE].reduce(
    (left, dates) => left.replace(dates, (date) => 'x'.repeat(date.length)),
    digits.text,
  );
  for (const match of undated.matchAll(DIGITS)) {
    for (const { start, end } of phonesIn(match[0], match.index)) take(digits, 'phone', start, end);
  }
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

/** A text with all that tells how to reach somebody replaced by "•••"; what only now looks like it, too. */
export const maskContacts = (text: string): string => {
  const found = findContacts(text);
  return found.length === 0 ? text : maskContacts(maskOnce(text, found));
};
