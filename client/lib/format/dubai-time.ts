/** Dubai is four hours ahead of UTC all year. */
const AHEAD_MS = 4 * 3_600_000;

/** What a field for date and time holds ("2026-12-01T09:30"), meant in Dubai, as an instant; null for an empty one. */
export const instantInDubai = (typed: string): string | null => {
  const at = typed === '' ? Number.NaN : Date.parse(`${typed}Z`);
  return Number.isNaN(at) ? null : new Date(at - AHEAD_MS).toISOString();
};

/** An instant as such a field shows it. */
export const typedInDubai = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + AHEAD_MS).toISOString().slice(0, 16);

/** The day in Dubai of an instant: "2026-12-01". */
export const dayInDubai = (at: string | number): string =>
  new Date(new Date(at).getTime() + AHEAD_MS).toISOString().slice(0, 10);
