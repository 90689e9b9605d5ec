import type { Locale } from '#shared/accounts/accounts.schema.ts';

/** Arabic with Latin digits, as prices and times are written in the UAE. */
const tagOf = (locale: Locale): string => (locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB');

/** A price given in AED. */
export const priceText = (locale: Locale, aed: number): string => {
  const amount = new Intl.NumberFormat('en', {
    minimumFractionDigits: Number.isInteger(aed) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(aed);
  return locale === 'ar' ? `${amount} د.إ.` : `AED ${amount}`;
};

/** Day and minute in Dubai. Takes an ISO instant. */
export const momentText = (locale: Locale, at: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dubai',
  }).format(new Date(at));
