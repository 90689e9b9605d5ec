import type { Language } from '../language/language.ts';

/** Arabic with Latin digits, as prices and times are written in the UAE. */
export const tagOf = (language: Language): string => (language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB');

const formatters = new Map<string, Intl.NumberFormat>();

/** Made once and when it is needed: a page of cards has a hundred prices, and making a formatter is the dear part. */
export const numberFormat = (tag: string, digits?: number): Intl.NumberFormat => {
  const name = `${tag} ${digits}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(name, made);
  return made;
};

/** A count with thousands separators. */
export const formatNumber = (language: Language, value: number): string =>
  numberFormat(tagOf(language)).format(value);
