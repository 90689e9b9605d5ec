/** The emirates have no summer time: Asia/Dubai is UTC+4 all year. */
const DUBAI_MS = 4 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** When a day's payouts are sent, in hours of Asia/Dubai. */
const PAYOUT_HOUR = 10;
/** Days after it is due by which a payout has been sent, whatever holidays there are (decisions D24). */
export const MOST_DAYS_TO_SEND = 7;

/** The day in Asia/Dubai of an instant, `2026-11-23`. */
export const dubaiDay = (at: Date): string => new Date(at.getTime() + DUBAI_MS).toISOString().slice(0, 10);

/** A day some days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** When payouts of a day in Asia/Dubai are sent. */
export const sendingTimeOf = (day: string): Date =>
  new Date(Date.parse(day) - DUBAI_MS + PAYOUT_HOUR * 3_600_000);

/** Monday to Friday, but for public holidays. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday >= 1 && weekday <= 5 && !holidays.has(day);
};

/**
 * When a payout that is due is sent: at 10:00 in Asia/Dubai of the first working day from then on. Where holidays are so
 * long that more than seven days would pass, on the last day before they have.
 */
export const sendingTime = (due: Date, holidays: ReadonlySet<string>): Date => {
  const last = due.getTime() + MOST_DAYS_TO_SEND * DAY_MS;
  let latest: Date | undefined;
  for (let day = dubaiDay(due); sendingTimeOf(day).getTime() <= last; day = dayAfter(day)) {
    const at = sendingTimeOf(day);
    if (at < due) continue;
    latest = at;
    if (isWorkingDay(day, holidays)) return at;
  }
  return latest ?? due;
};
