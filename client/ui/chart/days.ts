/** One kind of bar. `color` is a theme colour; stacked in this order. */
export type Series = { name: string; label: string; color: string };
/** One day (`2026-11-21`, Asia/Dubai) with a number for each series. */
export type Day = { day: string } & Readonly<Record<string, string | number>>;
