import { DAY_MS, dayAfter, dayInDubai, hourInDubai } from '../kernel/dubai-time.ts';

/** When a day's payouts are sent, in hours of Asia/Dubai. */
const PAYOUT_HOUR = 10;
/** Days after it is due by which a payout has been sent, whatever holidays there are (decisions D24). */
const MOST_DAYS_TO_SEND = 7;

/** When payouts of a day in Asia/Dubai are sent. */
export const sendingTimeOf = (day: string): Date => hourInDubai(day, PAYOUT_HOUR);

/** Monday to Friday, but for public holidays. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
};

/** The last day on which a payout can be sent before seven have passed since it was due. */
const lastDay = (due: Date): string => {
  const last = new Date(due.getTime() + MOST_DAYS_TO_SEND * DAY_MS);
  const day = dayInDubai(last);
  return sendingTimeOf(day) > last ? dayAfter(day, -1) : day;
};

/**
 * Whether the run of a day sends what was due before it: on working days, and on any day from the last on that is left
 * for it (decisions D24).
 */
export const isSentOn = (due: Date, day: string, holidays: ReadonlySet<string>): boolean =>
  isWorkingDay(day, holidays) || day >= lastDay(due);

/** When a payout that is due is sent: the first run from then on that takes it, or from `now` on where that is later. */
export const sendingTime = (due: Date, holidays: ReadonlySet<string>, now: Date = due): Date => {
  const from = now > due ? now : due;
  let day = dayInDubai(from);
  while (sendingTimeOf(day) < from || !isSentOn(due, day, holidays)) day = dayAfter(day);
  return sendingTimeOf(day);
};
