import { expect, test } from 'vitest';
import { illegalSteps } from '../../tests/support/illegal-steps.ts';
import {
  CHECKOUT_STATUSES,
  checkoutLifecycle,
  PURCHASE_STATUSES,
  purchaseLifecycle,
} from './purchases.rules.ts';

test('a checkout ends once; only money that came too late moves it again', () => {
  const illegal = illegalSteps(checkoutLifecycle, CHECKOUT_STATUSES);
  expect(illegal).toHaveLength(36 - 7);
  for (const over of ['paid', 'refunded'] as const) {
    expect(illegal.filter(([from]) => from === over)).toHaveLength(6);
  }
  expect(illegal).toContainEqual(['expired', 'paid']);
  expect(illegal).toContainEqual(['open', 'refunded']);
});

test('a purchase goes from paid to its end; back only where what was asked for is taken back', () => {
  const illegal = illegalSteps(purchaseLifecycle, PURCHASE_STATUSES);
  expect(illegal).toHaveLength(81 - 17);
  expect(illegal.filter(([, to]) => to === 'paid')).toHaveLength(7);
  for (const over of ['completed', 'cancelled', 'refund_agreed'] as const) {
    expect(illegal.filter(([from]) => from === over)).toHaveLength(9);
  }
  expect(illegal).toContainEqual(['handed_over', 'cancelled']);
});
