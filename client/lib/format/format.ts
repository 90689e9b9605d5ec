import { useMemo } from 'react';
import { DAY_MS, HOUR_MS } from '#shared/kernel/dubai-time.ts';
import { publicNameIn } from '#shared/kernel/public-name.ts';
import type { Language } from '../language/language.ts';
import { useTranslation } from '../language/use-translation.ts';
import { formatAmount, formatNumber, keptByLanguage, tagOf } from './numbers.ts';

/** A format of instants in Dubai. */
const inDubai = (optionsIn: (language: Language) => Intl.DateTimeFormatOptions) => {
  const formatIn = keptByLanguage(
    (language) =>
      new Intl.DateTimeFormat(tagOf(language), { ...optionsIn(language), timeZone: 'Asia/Dubai' }),
  );
  return (language: Language, at: string | number): string => formatIn(language).format(new Date(at));
};

/**
 * A price given in AED: "AED 1,250" and "1,250 د.إ.", which no line break may split. Less than nothing begins with a
 * minus: "−AED 15"; in Arabic the minus is kept on the left of the figure.
 */
export const formatPrice = (language: Language, aed: number): string => {
  const amount = formatAmount(Math.abs(aed));
  if (language === 'ar') return `${aed < 0 ? '\u200e−' : ''}${amount}\u00a0د.إ.`;
  return `${aed < 0 ? '−' : ''}AED\u00a0${amount}`;
};

/** The month by its name: Arabic's own medium style is figures with strokes, which can be read from either end. */
const dateStyleOf = (language: Language): 'long' | 'medium' => (language === 'ar' ? 'long' : 'medium');

/** A day in Dubai. Takes an ISO instant or ms. */
export const formatDate = inDubai((language) => ({ dateStyle: dateStyleOf(language) }));

/** A day of the current year in few letters, for the foot of a chart: "21 Nov". */
const formatDayAndMonth = inDubai(() => ({ day: 'numeric', month: 'short' }));

/** A day in Dubai with its month in full, as documents are dated: "21 November 2026". */
export const formatLongDate = inDubai(() => ({ dateStyle: 'long' }));

/** "2:18 ص" stays together: no line begins with the half of the day. */
const inOnePiece = (time: string): string => time.replace(/(\d)\s([صم])(?!\p{L})/u, '$1\u00a0$2');

const dayAndMinute = inDubai((language) => ({ dateStyle: dateStyleOf(language), timeStyle: 'short' }));

/** Day and minute in Dubai. */
export const formatDateTime = (language: Language, at: string | number): string =>
  inOnePiece(dayAndMinute(language, at));

const monthFirst = keptByLanguage(
  (language) =>
    new Intl.DateTimeFormat(language === 'ar' ? tagOf('ar') : 'en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Asia/Dubai',
    }),
);

/** Month, day, year, hour and minute in Dubai, in the order the specification gives questions. */
export const formatMonthFirst = (language: Language, at: string | number): string =>
  monthFirst(language).format(new Date(at));

const minute = inDubai(() => ({ timeStyle: 'short' }));

/** Hour and minute in Dubai. */
export const formatTime = (language: Language, at: string | number): string =>
  inOnePiece(minute(language, at));

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const relative = keptByLanguage(
  (language) => new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' }),
);

/** How long ago, or how long until: "3 hours ago", "now". `now` in ms, by the server's clock. */
export const formatRelative = (language: Language, at: string | number, now: number): string => {
  const format = relative(language);
  const distance = new Date(at).getTime() - now;
  for (const [unit, size] of STEPS) {
    if (Math.abs(distance) >= size) return format.format(Math.trunc(distance / size), unit);
  }
  return format.format(0, 'second');
};

const pad = (value: number): string => String(value).padStart(2, '0');

/**
 * What is left of a time, as a clock: "23:59:59", "04:59"; days become hours (but see `formatDaysLeft`). Takes ms; never below
 * zero.
 */
export const formatRemaining = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const clock = `${pad(Math.floor((seconds % 3_600) / 60))}:${pad(seconds % 60)}`;
  return seconds >= 3_600 ? `${pad(Math.floor(seconds / 3_600))}:${clock}` : clock;
};

/**
 * What is left of a long time, in words: "5 days 3 hours"; nobody counts its seconds. Null up to three days, which are counted in
 * hours, by a clock. Takes ms.
 */
export const formatDaysLeft = (language: Language, ms: number): string | null => {
  if (ms <= 3 * DAY_MS) return null;
  const written = (unit: 'day' | 'hour', value: number): string =>
    new Intl.NumberFormat(tagOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const parts = [written('day', Math.floor(ms / DAY_MS)), ...(hours > 0 ? [written('hour', hours)] : [])];
  return new Intl.ListFormat(tagOf(language), { type: 'unit', style: 'narrow' }).format(parts);
};

const kilometers = keptByLanguage(
  (language) =>
    new Intl.NumberFormat(tagOf(language), { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }),
);

/** A distance in km with one decimal. */
const formatDistance = (language: Language, km: number): string => kilometers(language).format(km);

/** A day of the coming weeks with its weekday: "Tue, 24 Nov". Takes an ISO instant or ms. */
const formatWeekday = inDubai(() => ({ weekday: 'short', day: 'numeric', month: 'short' }));

const appointment = inDubai((language) => ({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: language === 'ar' ? 'numeric' : '2-digit',
  minute: '2-digit',
}));

/** A time somebody is to be somewhere: "Thu 26 Nov, 15:00". */
export const formatAppointment = (language: Language, at: string | number): string =>
  inOnePiece(appointment(language, at));

/** The formats in the language on screen. */
export const useFormat = () => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(
    () => ({
      language,
      price: (aed: number) => formatPrice(language, aed),
      number: (value: number) => formatNumber(language, value),
      date: (at: string | number) => formatDate(language, at),
      dayAndMonth: (at: string | number) => formatDayAndMonth(language, at),
      dateTime: (at: string | number) => formatDateTime(language, at),
      monthFirst: (at: string | number) => formatMonthFirst(language, at),
      weekday: (at: string | number) => formatWeekday(language, at),
      time: (at: string | number) => formatTime(language, at),
      appointment: (at: string | number) => formatAppointment(language, at),
      publicName: (name: string) => publicNameIn(language, name),
      daysLeft: (ms: number) => formatDaysLeft(language, ms),
      distance: (km: number) => formatDistance(language, km),
    }),
    [language],
  );
};
