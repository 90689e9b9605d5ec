/** So many hours in a row are named as the busiest. */
const SPAN_HOURS = 3;
/** Of fewer than so many, no time of day says anything. */
const LEAST = 10;

const HOURS = 24;

/** The three hours of the day, of Dubai, in which the most came: from the hour `from` until `to`; they may pass midnight. */
export type BusiestHours = { from: number; to: number; count: number; total: number };

/** What came in each hour of the day, 24 numbers → its busiest hours, the earliest of several; null for too few. */
export const busiestHours = (counts: readonly number[]): BusiestHours | null => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < LEAST) return null;
  const spans = Array.from({ length: HOURS }, (_, from) => ({
    from,
    to: (from + SPAN_HOURS) % HOURS,
    count: Array.from({ length: SPAN_HOURS }, (_hour, at) => counts[(from + at) % HOURS] ?? 0).reduce(
      (sum, count) => sum + count,
      0,
    ),
    total,
  }));
  return spans.reduce((best, span) => (span.count > best.count ? span : best));
};
