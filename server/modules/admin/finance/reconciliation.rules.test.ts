import { expect, test } from 'vitest';
import type { Charge, Transfer } from '#server/platform/payments/payments.ts';
import type { OurCharge, OurTransfer } from './reconciliation.rules.ts';
import {
  compareCharge,
  compareRefund,
  compareTransfer,
  transfersByReference,
} from './reconciliation.rules.ts';

const ours: OurCharge = {
  outcome: 'settled',
  isClosed: false,
  booked: 100,
  givenBack: 0,
  isOwing: false,
  isUnclear: false,
};
const theirs: Charge = {
  id: 'PAY-1',
  status: 'captured',
  amount: 100,
  reported: '1 AED',
  linkId: null,
  externalId: null,
  refunded: 0,
  refundedText: null,
  refundState: 'none',
  payer: { name: null, email: null },
};
const closed: OurCharge = { ...ours, outcome: 'parked', booked: null, isClosed: true };

test('a charge of ours is compared with what the provider has of it', () => {
  expect(compareCharge(ours, theirs)).toBe('matches');
  expect(compareCharge({ ...ours, booked: null }, theirs)).toBe('missing_here');
  expect(compareCharge(null, { ...theirs, status: 'failed' })).toBeNull();
  expect(compareCharge({ ...ours, outcome: 'parked' }, theirs)).toBe('missing_here');
  expect(compareCharge(closed, theirs)).toBe('by_hand');
});

test('what was given back of it is compared by its sum and its state', () => {
  expect(compareRefund(closed, theirs)).toBeNull();
  expect(compareRefund(closed, { ...theirs, refunded: 50, refundedText: '0.5 AED' })).toBe('amount');
  expect(compareRefund(ours, theirs)).toBeNull();
  expect(compareRefund({ ...ours, isOwing: true }, { ...theirs, refunded: 50 })).toBe('state');
  expect(compareRefund(ours, { ...theirs, refunded: 50, refundState: 'processing' })).toBe('state');
  expect(compareRefund({ ...ours, givenBack: 40 }, { ...theirs, refunded: 50 })).toBe('amount');
  expect(compareRefund({ ...ours, givenBack: 50 }, { ...theirs, refunded: 50 })).toBe('matches');
});

const sent: OurTransfer = {
  status: 'confirmed',
  amount: 8_000,
  booked: 8_000,
  isEarlier: false,
  isUnclear: false,
};
const transfer: Transfer = {
  id: 'T',
  reason: 'RLP1-1',
  reported: 'AED 80.00',
  at: null,
  status: 'processed',
};

test('a transfer is compared with the payout that asked for it', () => {
  expect(compareTransfer(sent, transfer)).toBe('matches');
  expect(compareTransfer({ ...sent, booked: null }, transfer)).toBe('missing_here');
  expect(compareTransfer(sent, { ...transfer, reported: 'AED 81.00' })).toBe('amount');
  expect(compareTransfer(sent, { ...transfer, status: 'failed' })).toBe('state');
  expect(compareTransfer({ ...sent, status: 'sent' }, { ...transfer, status: 'processing' })).toBe('matches');
  const long: OurTransfer = { ...sent, status: 'sent', isUnclear: true };
  expect(compareTransfer(long, { ...transfer, status: 'processing' })).toBe('state');
  expect(compareTransfer({ ...sent, isEarlier: true }, { ...transfer, status: 'failed' })).toBe('matches');
  expect(compareTransfer(sent, { ...transfer, reported: 'USD 80.00' })).toBe('amount');
  // Neither side says that money was sent.
  expect(compareTransfer({ ...sent, status: 'scheduled' }, null)).toBeNull();
  expect(compareTransfer({ ...sent, status: 'failed' }, null)).toBeNull();
  expect(compareTransfer({ ...sent, status: 'sent' }, null)).toBe('missing_there');
  expect(compareTransfer(null, { ...transfer, status: 'failed' })).toBeNull();
  const nameless = { ...transfer, id: '', reason: 'Rent' };
  expect([...transfersByReference([nameless, nameless]).values()].map(({ more }) => more)).toEqual([[], []]);
});
