import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aedFromFils,
  breakdownOf,
  breakdownOfTyped,
  filsFromAed,
  isInHundredths,
  platformFee,
  vatIncludedIn,
} from './money.ts';

const prices = fc.integer({ min: 2_000, max: 5_000_000 });
const percentages = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);

test('item + fee is the total, for every price and percentage', () => {
  fc.assert(
    fc.property(prices, percentages, (price, percentage) => {
      const { item, platformFee: fee, discount, total } = breakdownOf(price, percentage);
      expect(item + fee - discount).toBe(total);
      expect([item, fee, discount, total].every(Number.isSafeInteger)).toBe(true);
      expect([item, discount]).toEqual([price, 0]);
      expect(total).toBeGreaterThanOrEqual(price);
    }),
    { numRuns: 2_000 },
  );
});

test('at the usual percentage there is no price at all that does not add up', () => {
  const wrong: number[] = [];
  for (let price = 2_000; price <= 5_000_000; price += 1) {
    const { item, platformFee: fee, total } = breakdownOf(price, 20);
    if (item + fee !== total || item !== price || fee !== Math.floor((price + 2) / 5)) wrong.push(price);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});

test('the fee is the exact share, rounded half up', () => {
  fc.assert(
    fc.property(prices, percentages, (price, percentage) => {
      const exact = BigInt(price) * BigInt(Math.round(percentage * 100));
      const rounded = (exact + 5_000n) / 10_000n;
      expect(BigInt(platformFee(price, percentage))).toBe(rounded);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [2_000, 20, 400],
  [6_050, 20, 1_210],
  [2_003, 20, 401],
  [2_002, 20, 400],
  [2_001, 12.5, 250],
  [5_000_000, 100, 5_000_000],
  [2_000, 0, 0],
])('of %i fils, %d percent are %i', (price, percentage, fee) => {
  expect(platformFee(price, percentage)).toBe(fee);
});

test('every amount with two decimals survives the way to fils and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), (fils) => {
      expect(filsFromAed(aedFromFils(fils))).toBe(fils);
      expect(filsFromAed(Number((fils / 100).toFixed(2)))).toBe(fils);
    }),
    { numRuns: 5_000 },
  );
});

test.each([0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d is no amount in AED', (aed) => {
  expect(isInHundredths(aed)).toBe(false);
  expect(() => filsFromAed(aed)).toThrow(RangeError);
});

test('a price that is typed is broken down in whole fils', () => {
  expect(breakdownOfTyped(20.29, 20)).toEqual(breakdownOf(2_029, 20));
  expect(breakdownOfTyped(20.299, 20)).toEqual(breakdownOf(2_030, 20));
});

test('the VAT in an amount and the rest make the amount', () => {
  fc.assert(
    fc.property(prices, (amount) => {
      const vat = vatIncludedIn(amount, 5);
      expect(Math.abs((amount - vat) * 0.05 - vat)).toBeLessThanOrEqual(0.5 * 1.05);
    }),
  );
  expect(vatIncludedIn(6_800, 5)).toBe(324);
  expect(vatIncludedIn(0, 5)).toBe(0);
});
