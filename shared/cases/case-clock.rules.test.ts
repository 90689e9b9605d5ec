import { expect, test } from 'vitest';
import { turnOf } from './case-clock.rules.ts';
import type { CaseFacts } from './cases.rules.ts';

const paid: CaseFacts = {
  status: 'paid',
  paid_at: '2026-11-01T10:00:00.000Z',
  handed_over_at: null,
  uncollected_at: null,
  cancellation: null,
  request: null,
  may_relist: false,
  dispute: null,
};

test('what is paid is to be collected within a week; then it is the seller’s turn', () => {
  const until = '2026-11-08T10:00:00.000Z';
  for (const side of ['buyer', 'seller'] as const)
    expect(turnOf(paid, side)).toEqual({ by: 'buyer', what: 'collect', until });
  expect(turnOf({ ...paid, uncollected_at: until })).toMatchObject({ by: 'seller', what: 'cancel' });
  const cancellation = { asked_by: 'buyer' as const, state: 'asked' as const, due_at: until };
  expect(turnOf({ ...paid, cancellation })).toMatchObject({ what: 'answer_cancellation', until });
  expect(turnOf({ ...paid, status: 'handed_over' })).toBeNull();
});
