import { expect, test } from 'vitest';
import { refundStep } from './refunds.rules.ts';

const OWED = { status: 'owed', tries: 0, askedAgo: null } as const;

test('while another refund of the charge is on its way, what came back may be that one’s', () => {
  const step = (isOtherInFlight: boolean) =>
    refundStep(OWED, { left: 0, small: 0, state: 'done', isOtherInFlight }, 60).next;
  expect([step(true), step(false)]).toEqual(['wait', 'finish']);
});
