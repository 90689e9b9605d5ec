import type { Locale } from '../kernel/caller.ts';

/** Arabic with Latin digits, as prices and times are written in the UAE. */
const tagOf = (locale: Locale): string => (locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB');

// Making a formatter costs far more than using it.
const amountWith = (digits: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: 2 });
const amounts = { whole: amountWith(0), exact: amountWith(2) };
const dayAndMinute = (locale: Locale, dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle, timeStyle: 'short', timeZone: 'Asia/Dubai' });
// The month by its name in both: Arabic's medium style is figures with strokes.
const dateTimes = { en: dayAndMinute('en', 'medium'), ar: dayAndMinute('ar', 'long') };

/** A price given in AED. */
export const priceText = (locale: Locale, aed: number): string => {
  const amount = (Number.isInteger(aed) ? amounts.whole : amounts.exact).format(Math.abs(aed));
  // Less than nothing begins with a minus; in Arabic it is kept on the left of the figure.
  if (locale === 'ar') return `${aed < 0 ? '\u200e−' : ''}${amount} د.إ.`;
  return `${aed < 0 ? '−' : ''}AED ${amount}`;
};

/** Day and minute in Dubai, the half of the day on one line with its time. Takes an ISO instant. */
export const momentText = (locale: Locale, at: string): string =>
  dateTimes[locale].format(new Date(at)).replace(/\s(?=[صم]$)/, '\u00a0');
