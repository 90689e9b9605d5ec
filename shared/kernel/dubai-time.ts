export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The emirates have no summer time: Asia/Dubai is four hours ahead of UTC all year. */
const AHEAD_MS = 4 * HOUR_MS;

/** What a field for date and time holds ("2026-12-01T09:30"), meant in Dubai, as an instant; null for an empty one. */
export const instantInDubai = (typed: string): string | null => {
  const at = typed === '' ? Number.NaN : Date.parse(`${typed}Z`);
  return Number.isNaN(at) ? null : new Date(at - AHEAD_MS).toISOString();
};

/** An instant as such a field shows it. */
export const typedInDubai = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + AHEAD_MS).toISOString().slice(0, 16);

/** The day in Dubai of an instant: "2026-12-01". */
export const dayInDubai = (at: string | number | Date): string =>
  new Date(new Date(at).getTime() + AHEAD_MS).toISOString().slice(0, 10);

/** A day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** An hour of a day in Dubai. */
export const hourInDubai = (day: string, hour: number): Date =>
  new Date(Date.parse(day) + hour * HOUR_MS - AHEAD_MS);
