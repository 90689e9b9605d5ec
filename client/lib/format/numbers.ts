import type { Language } from '../language/language.ts';

/** Arabic with Latin digits, as prices and times are written in the UAE. */
export const tagOf = (language: Language): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB');

const formatters = new Map<string, Intl.NumberFormat>();

/** Made once and when it is needed: a page of cards has a hundred prices, and making a formatter is the dear part. */
const numberFormat = (tag: string, digits?: number): Intl.NumberFormat => {
  const name = `${tag} ${digits}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(name, made);
  return made;
};

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * A whole number from zero on with thousands separators: both languages write it alike. Most of what a page shows is one, and
 * making its first formatter would take 10 ms of a fast processor while the page wakes.
 */
const formatWhole = (value: number): string => String(value).replace(THOUSANDS, ',');

const isPlain = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** A count with thousands separators. */
export const formatNumber = (language: Language, value: number): string =>
  isPlain(value) ? formatWhole(value) : numberFormat(tagOf(language)).format(value);

/** The figures of an amount of AED, from zero on, which both languages write alike: "1,250", "12.50". */
export const formatAmount = (aed: number): string =>
  isPlain(aed) ? formatWhole(aed) : numberFormat('en', 2).format(aed);
