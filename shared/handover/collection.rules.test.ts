import { expect, test } from 'vitest';
import { illegalSteps } from '../../tests/support/illegal-steps.ts';
import {
  areGoodSlots,
  COLLECTION_STATUSES,
  collectionLifecycle,
  FARTHEST_SLOT_DAYS,
  mayWithdraw,
} from './collection.rules.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const in_ = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

test('times lie ahead, near enough, each once', () => {
  expect(areGoodSlots([in_(1), in_(2)], NOW)).toBe(true);
  expect(areGoodSlots([in_(FARTHEST_SLOT_DAYS * 24)], NOW)).toBe(true);
  expect(areGoodSlots([in_(FARTHEST_SLOT_DAYS * 24 + 1)], NOW)).toBe(false);
  expect(areGoodSlots([in_(0)], NOW)).toBe(false);
  expect(areGoodSlots([in_(1), '2026-11-23T15:00:00+04:00'], NOW)).toBe(false);
  expect(areGoodSlots(['soon'], NOW)).toBe(false);
});

test('a proposal that is over stays so; what was agreed on can be called off by either side', () => {
  const illegal = illegalSteps(collectionLifecycle, COLLECTION_STATUSES);
  expect(illegal).toHaveLength(16 - 5);
  expect(mayWithdraw('proposed', 'buyer', 'seller')).toBe(false);
  expect(mayWithdraw('proposed', 'buyer', 'buyer')).toBe(true);
  expect(mayWithdraw('accepted', 'buyer', 'seller')).toBe(true);
});
