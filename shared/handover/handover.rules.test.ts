import { expect, test } from 'vitest';
import { refundUntil } from '../purchases/clocks.rules.ts';
import { handoverCode, readHandoverCode } from './handover.rules.ts';

test('the QR code says whose PIN it is', () => {
  expect(readHandoverCode(handoverCode('MB-LINK-1', '012345'))).toEqual({
    transactionNumber: 'MB-LINK-1',
    pin: '012345',
  });
  for (const other of ['012345', 'reloved:MB:12345', 'https://reloved.test/012345', 'reloved::012345'])
    expect(readHandoverCode(other)).toBeNull();
});

test('a refund may be asked for until 48 hours after the handover', () => {
  expect(refundUntil('2026-11-23T09:30:00.000Z')).toBe('2026-11-25T09:30:00.000Z');
  expect(refundUntil(null)).toBeNull();
});
