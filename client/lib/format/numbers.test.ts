import { expect, it } from 'vitest';
import { formatAmount, formatNumber, tagOf } from './numbers.ts';

it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567, 0.5, 1_234.5, -3, -12_345])(
  'a count is written as the language writes it (%d)',
  (value) => {
    for (const language of ['en', 'ar'] as const)
      expect(formatNumber(language, value)).toBe(new Intl.NumberFormat(tagOf(language)).format(value));
  },
);

it.each([
  [0, '0'],
  [1_250, '1,250'],
  [99.5, '99.50'],
  [12_345.678, '12,345.68'],
])('an amount has two decimals or none (%d)', (aed, written) => {
  expect(formatAmount(aed)).toBe(written);
});
