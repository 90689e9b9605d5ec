/** Smallest first; what is not listed comes after (specification 9). */
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

type Place = readonly [group: number, size: number, upTo: number];

const GROUP = { babyAge: 0, years: 1, letters: 2, uk: 3, eu: 4, unknown: 5, other: 6 } as const;

type Kind = readonly [group: number, pattern: RegExp];

/** Sizes that are numbers, with their unit; "18–24 months" and "2-3 years" name a span. */
const NUMBERED: readonly Kind[] = [
  [GROUP.babyAge, /^(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?\s*months?$/i],
  [GROUP.years, /^(\d{1,3})(?:\s*[–-]\s*(\d{1,3}))?\s*years?$/i],
  [GROUP.uk, /^UK\s*(\d{1,3}(?:\.\d{1,2})?)()$/i],
  [GROUP.eu, /^EU\s*(\d{1,3}(?:\.\d{1,2})?)()$/i],
];

const placeOf = (name: string): Place => {
  const size = name.trim();
  if (/^newborn$/i.test(size)) return [GROUP.babyAge, -1, -1];
  if (/^other$/i.test(size)) return [GROUP.other, 0, 0];
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter !== -1) return [GROUP.letters, letter, letter];
  for (const [group, pattern] of NUMBERED) {
    const [, from, to] = pattern.exec(size) ?? [];
    if (from !== undefined) return [group, Number(from), Number(to || from)];
  }
  return [GROUP.unknown, 0, 0];
};

/**
 * Compares two sizes by their English names, for `sort`: baby ages, years, XXS to XXXL, UK, EU, then sizes nobody has
 * foreseen by their text, "Other" last. Answers 0 only for equal names (specification 9).
 */
export const compareSizes = (a: string, b: string): number => {
  const [first, second] = [placeOf(a), placeOf(b)];
  for (const [index, part] of first.entries()) {
    const difference = part - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** The `key` of the catalogue's property whose values are sizes. */
export const SIZE_PROPERTY = 'size';
