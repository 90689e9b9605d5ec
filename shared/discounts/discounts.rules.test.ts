import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Breakdown } from '../kernel/money.ts';
import { breakdownOf } from '../kernel/money.ts';
import type { DiscountTerms } from './discounts.rules.ts';
import { isFor, LEAST_PAYMENT, normaliseCode, withDiscount } from './discounts.rules.ts';

const prices = fc.integer({ min: 2_000, max: 5_000_000 });
const percentages = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);
const ceilings = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null });
const target = fc.constantFrom('fee' as const, 'total' as const);
const terms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({
    applies_to: target,
    ceiling_fils: ceilings,
    percentage: percentages,
    amount_fils: fc.constant(null),
  }),
  fc.record({
    applies_to: target,
    ceiling_fils: ceilings,
    percentage: fc.constant(null),
    amount_fils: fc.integer({ min: -100, max: 10_000_000 }),
  }),
);
/** A purchase of any price at any fee, or a featuring, which is a fee alone. */
const breakdowns: fc.Arbitrary<Breakdown> = fc.oneof(
  fc.tuple(prices, percentages).map(([price, percentage]) => breakdownOf(price, percentage)),
  fc.integer({ min: 200, max: 100_000 }).map((fee) => ({
    item: 0,
    platformFee: fee,
    platformFeePercentage: 0,
    discount: 0,
    total: fee,
  })),
);

test('item + fee − discount is the total, for every price, fee and code', () => {
  fc.assert(
    fc.property(breakdowns, terms, (before, code) => {
      const { item, platformFee, discount, total } = withDiscount(before, code);
      expect(item + platformFee - discount).toBe(total);
      expect([item, platformFee, discount, total].every(Number.isSafeInteger)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test('the seller’s price and the fee stay as they are; nothing is negative and something is left to pay', () => {
  fc.assert(
    fc.property(breakdowns, terms, (before, code) => {
      const after = withDiscount(before, code);
      expect([after.item, after.platformFee]).toEqual([before.item, before.platformFee]);
      expect(after.discount).toBeGreaterThanOrEqual(0);
      expect(after.total).toBeGreaterThanOrEqual(LEAST_PAYMENT);
      expect(after.total).toBeLessThanOrEqual(before.total);
      expect(after.discount).toBeLessThanOrEqual(code.ceiling_fils ?? before.total);
      if (code.applies_to === 'fee') expect(after.discount).toBeLessThanOrEqual(before.platformFee);
    }),
    { numRuns: 5_000 },
  );
});

test('a greater share never takes less off', () => {
  fc.assert(
    fc.property(breakdowns, target, percentages, percentages, (before, applies_to, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
        (percentage) =>
          withDiscount(before, { applies_to, ceiling_fils: null, percentage, amount_fils: null }).discount,
      );
      expect(more).toBeGreaterThanOrEqual(less ?? 0);
    }),
  );
});

const share = (applies_to: 'fee' | 'total', percentage: number) => ({
  applies_to,
  ceiling_fils: null,
  percentage,
  amount_fils: null,
});
const fixed = (applies_to: 'fee' | 'total', amount_fils: number) => ({
  applies_to,
  ceiling_fils: null,
  percentage: null,
  amount_fils,
});

test.each([
  ['a tenth of the fee', 34_000, share('fee', 10), 680],
  ['the whole fee', 34_000, share('fee', 100), 6_800],
  ['AED 15 off a fee of AED 4: the fee', 2_000, fixed('fee', 1_500), 400],
  ['AED 15 off all of it', 2_000, fixed('total', 1_500), 1_500],
  ['a tenth of all of it', 34_000, share('total', 10), 4_080],
  ['everything, but for the least payment', 2_000, share('total', 100), 2_200],
])('%s', (_, price, code, discount) => {
  expect(withDiscount(breakdownOf(price, 20), code).discount).toBe(discount);
});

test.each([
  ['a share of the total without a ceiling of its own ends at AED 200', 3_000_00, share('total', 50), 20_000],
  ['its own ceiling', 34_000, { ...share('total', 50), ceiling_fils: 1_000 }, 1_000],
  ['nothing is left beyond the fee', 10_000, { ...fixed('total', 9_000), left_beyond_fee: 0 }, 2_000],
  ['a little is left beyond the fee', 10_000, { ...fixed('total', 9_000), left_beyond_fee: 500 }, 2_500],
])('%s', (_, price, code, discount) => {
  expect(withDiscount(breakdownOf(price, 20), code).discount).toBe(discount);
});

test('a code reads the same however it is typed', () => {
  expect([' welcome10 ', 'Wel come 10', 'ＷＥＬＣＯＭＥ１０'].map(normaliseCode)).toEqual(
    Array(3).fill('WELCOME10'),
  );
});

test('a code for one thing is not for the other', () => {
  expect([isFor('any', 'featuring'), isFor('purchase', 'purchase'), isFor('purchase', 'featuring')]).toEqual([
    true,
    true,
    false,
  ]);
});
