import { expect, test } from 'vitest';
import type { FeeBreakdown } from '#shared/items/items.schema.ts';
import { aedFromFils, breakdownOf } from '#shared/kernel/money.ts';
import { isWorkedOutFor } from './worked-out-for.ts';

const costs = (aed: number, percentage: number): FeeBreakdown => {
  const { item, platformFee, total } = breakdownOf(aed * 100, percentage);
  const fee = { platform_fee: aedFromFils(platformFee), platform_fee_percentage: percentage };
  return { item: aedFromFils(item), ...fee, discount: 0, total: aedFromFils(total) };
};
const item = (aed: number, percentage: number, agreed: number | null = null) => ({
  price: aed,
  asking_price: agreed,
  total_fee_breakdown: costs(aed, percentage),
});

test('what a code takes off is asked for again for another price, and for another fee', () => {
  const quoted = { ...costs(100, 10), discount: 5, total: 105 };
  expect(isWorkedOutFor(quoted, item(100, 10))).toBe(true);
  expect(isWorkedOutFor(quoted, item(120, 10, 100))).toBe(true);
  expect(isWorkedOutFor(quoted, item(120, 10))).toBe(false);
  expect(isWorkedOutFor(quoted, item(100, 10, 80))).toBe(false);
  expect(isWorkedOutFor(quoted, item(100, 20))).toBe(false);
});
