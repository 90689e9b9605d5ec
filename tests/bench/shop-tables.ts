import { aligned, percentile } from './report.ts';

type Side = { perSecond: number; times: number[] };
export type Outcome = { size: number; name: string; ours: Side; bare: Side };

/** What docs/performance.md measures by. */
const TARGET = { ratio: 0.7, growth: 2 };

const formatted = (count: number) => count.toLocaleString('en');
const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);
const verdict = (met: boolean) => (met ? 'met' : 'missed');

/** Requests per second and times of both sides, in ms. */
export const shopTable = (outcomes: readonly Outcome[]): string =>
  aligned([
    ['', 'items', 'ours /s', 'bare /s', 'ratio', `≥ ${TARGET.ratio}`, 'p50 ours', 'bare', 'p99 ours', 'bare'],
    ...outcomes.map(({ size, name, ours, bare }) => {
      const ratio = ours.perSecond / bare.perSecond;
      const times = [0.5, 0.99].flatMap((share) =>
        [ours, bare].map((side) => ms(percentile(side.times, share))),
      );
      const rates = [ours, bare].map((side) => side.perSecond.toFixed(0));
      return [name, formatted(size), ...rates, ratio.toFixed(2), verdict(ratio >= TARGET.ratio), ...times];
    }),
  ]);

/** The slowest answers of the largest shop against those of the smallest. */
export const growthTable = (outcomes: readonly Outcome[]): string => {
  const sizes = [...new Set(outcomes.map(({ size }) => size))];
  // A deep page has another number in a small shop.
  const byCase = [...Map.groupBy(outcomes, ({ name }) => name.replace(/^page .*/, 'deep page'))];
  return aligned([
    ['p99 in ms', ...sizes.map(formatted), 'growth', `≤ ${TARGET.growth}`],
    ...byCase.map(([name, own]) => {
      const slowest = own.map(({ ours }) => percentile(ours.times, 0.99));
      const growth = (slowest.at(-1) ?? Number.NaN) / (slowest[0] ?? Number.NaN);
      return [name, ...slowest.map(ms), growth.toFixed(2), verdict(growth <= TARGET.growth)];
    }),
  ]);
};
