import type { Named } from './categories.types.ts';

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** "7 years" in Arabic follows the number: two has a form of its own, eleven and up take the singular. */
const yearsInArabic = (years: number): string =>
  years === 2 ? 'سنتان' : years <= 10 ? `${years} سنوات` : `${years} سنة`;

const BABY_AGES: readonly Named[] = [
  { name: 'Newborn', name_ar: 'حديث الولادة' },
  { name: '0–3 months', name_ar: '0–3 أشهر' },
  { name: '3–6 months', name_ar: '3–6 أشهر' },
  { name: '6–9 months', name_ar: '6–9 أشهر' },
  { name: '9–12 months', name_ar: '9–12 شهرا' },
  { name: '12–18 months', name_ar: '12–18 شهرا' },
  { name: '18–24 months', name_ar: '18–24 شهرا' },
];
const YEARS: readonly Named[] = range(2, 17, 1).map((age) => ({
  name: `${age} years`,
  name_ar: yearsInArabic(age),
}));
const LETTERS: readonly Named[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'].map((size) => ({
  name: size,
  name_ar: size,
}));
const UK: readonly Named[] = range(4, 22, 2).map((size) => ({
  name: `UK ${size}`,
  name_ar: `مقاس بريطاني ${size}`,
}));
const EU: readonly Named[] = range(36, 46.5, 0.5).map((size) => ({
  name: `EU ${size}`,
  name_ar: `مقاس أوروبي ${size}`,
}));
const OTHER: readonly Named[] = [{ name: 'Other', name_ar: 'أخرى' }];

const ONE_SIZE: Named = { name: 'One size', name_ar: 'مقاس واحد' };
const SMALL_EU: readonly Named[] = range(18, 35, 1).map((size) => ({
  name: `EU ${size}`,
  name_ar: `مقاس أوروبي ${size}`,
}));

/** Each list is written in the order of the filter (specification 9); shown by `compareSizes`. */
export const BABY_SIZES: readonly Named[] = [...BABY_AGES, ...YEARS.slice(0, 2), ...OTHER];
export const CHILD_SIZES: readonly Named[] = [...YEARS, ...OTHER];
export const CLOTHING_SIZES: readonly Named[] = [...LETTERS, ...UK, ONE_SIZE, ...OTHER];
export const LETTER_SIZES: readonly Named[] = [...LETTERS, ...OTHER];
export const SHOE_SIZES: readonly Named[] = [...EU, ...OTHER];
export const CHILD_SHOE_SIZES: readonly Named[] = [...SMALL_EU, ...EU.slice(0, 7), ...OTHER];

/** Lengths of abayas and kanduras in inches, shoulder to hem, as tailors of the Gulf count them. */
const lengths = (from: number, to: number): Named[] => [
  ...range(from, to, 1).map((inches) => ({ name: `${inches} inches`, name_ar: `${inches} إنش` })),
  ...OTHER,
];
export const ABAYA_LENGTHS: readonly Named[] = lengths(50, 64);
export const KANDURA_LENGTHS: readonly Named[] = lengths(50, 66);
export const CHILD_LENGTHS: readonly Named[] = lengths(20, 49);
