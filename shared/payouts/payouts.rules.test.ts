import { describe, expect, test } from 'vitest';
import { illegalSteps } from '../../tests/support/illegal-steps.ts';
import type { KnownPayout, Payable, ReportedTransfer } from './payouts.rules.ts';
import {
  leftToSend,
  PAYOUT_STATUSES,
  payableState,
  payoutLifecycle,
  payoutNumber,
  payoutStep,
  payoutsFor,
  readReference,
  transferReference,
} from './payouts.rules.ts';

const none = new Set<string>();
/** A Monday, 09:00 in Dubai. */
const now = new Date('2026-11-23T05:00:00.000Z');
const ready = { changedAt: null, recipient: 'ready' as const };
const payable: Payable = {
  status: 'handed_over',
  handedOverAt: '2026-11-20T05:00:00.000Z',
  appealUntil: null,
  owed: 8_000,
  earned: 8_000,
  isSuspended: false,
  bank: ready,
  payout: null,
};
const stateOf = (changes: Partial<Payable>) => payableState({ ...payable, ...changes }, now, none);

describe('the money of a sale', () => {
  test.each<[string, Partial<Payable>, object]>([
    ['is due when 48 hours have passed', {}, { state: 'due', at: new Date('2026-11-23T06:00:00.000Z') }],
    [
      'is nothing once what was paid and given back is taken off others',
      { owed: 0, earned: 0, payout: { status: 'confirmed', confirmedAt: '2026-11-22T05:00:00.000Z' } },
      { state: 'nothing', at: null },
    ],
    ['waits for the handover', { status: 'paid', handedOverAt: null }, { state: 'waiting' }],
    [
      'waits for it also where a part was agreed on before',
      { status: 'refund_agreed', handedOverAt: null },
      { state: 'waiting' },
    ],
    [
      'waits while a refund can be asked for',
      { handedOverAt: '2026-11-22T05:00:00.000Z' },
      {
        state: 'window',
        at: new Date('2026-11-24T05:00:00.000Z'),
        sendAt: new Date('2026-11-24T06:00:00.000Z'),
      },
    ],
    ['is held while somebody decides', { status: 'escalated' }, { state: 'held', reason: 'dispute' }],
    ['is due once it is decided', { status: 'decided', owed: 3_000 }, { state: 'due' }],
    [
      'is held while somebody may appeal',
      { status: 'decided', appealUntil: '2026-11-29T05:00:00.000Z', isSuspended: true },
      { state: 'held', reason: 'appeal', at: new Date('2026-11-29T05:00:00.000Z') },
    ],
    [
      'is due when nobody has',
      { status: 'decided', appealUntil: '2026-11-23T05:00:00.000Z' },
      { state: 'due', at: new Date('2026-11-23T06:00:00.000Z') },
    ],
    ['is held while the seller is suspended', { isSuspended: true }, { state: 'held', reason: 'suspended' }],
    ['stays payable without bank details', { bank: null }, { state: 'held', reason: 'no_bank', at: null }],
    [
      'is held for 72 hours after they were changed',
      { bank: { ...ready, changedAt: '2026-11-21T05:00:00.000Z' } },
      { state: 'held', reason: 'bank_changed', at: new Date('2026-11-24T05:00:00.000Z') },
    ],
    ['and not longer', { bank: { ...ready, changedAt: '2026-11-20T05:00:00.000Z' } }, { state: 'due' }],
    [
      'is held while the bank refuses',
      { bank: { ...ready, recipient: 'refused' } },
      { state: 'held', reason: 'bank_refused' },
    ],
    [
      'is held also when it was scheduled',
      { payout: { status: 'scheduled', confirmedAt: null }, status: 'escalated' },
      { state: 'held', reason: 'dispute' },
    ],
    ['is on its way', { payout: { status: 'sent', confirmedAt: null } }, { state: 'sent' }],
    [
      'is paid',
      { owed: 0, payout: { status: 'confirmed', confirmedAt: now.toISOString() } },
      { state: 'paid', at: now },
    ],
    ['is owed by the seller when it was given back afterwards', { owed: -100 }, { state: 'owing' }],
    ['is nothing when all was given back', { owed: 0, status: 'cancelled' }, { state: 'nothing' }],
  ])('%s', (_, changes, state) => {
    expect(stateOf(changes)).toMatchObject(state);
  });

  test('a payout for each sale; one for all where something is taken off', () => {
    const due = [
      { purchaseId: 1, amount: 8_000 },
      { purchaseId: 2, amount: 2_000 },
    ];
    expect(payoutsFor(due, [])).toEqual([[due[0]], [due[1]]]);
    expect(payoutsFor(due, [{ purchaseId: 9, amount: -3_000 }])).toEqual([
      [...due, { purchaseId: 9, amount: -3_000 }],
    ]);
    expect(
      payoutsFor(due, [
        { purchaseId: 8, amount: -9_000 },
        { purchaseId: 9, amount: -3_000 },
        { purchaseId: 10, amount: -1_000 },
      ]),
    ).toEqual([[...due, { purchaseId: 8, amount: -9_000 }, { purchaseId: 9, amount: -1_000 }]]);
    expect(payoutsFor([], [{ purchaseId: 9, amount: -3_000 }])).toEqual([]);
  });

  test('of one written down earlier no more is sent than its sales owe by now', () => {
    const [first, second] = [
      { purchaseId: 1, amount: 8_000 },
      { purchaseId: 2, amount: 2_000 },
    ];
    const debt = { purchaseId: 9, amount: -9_000 };
    const left = (...owed: [number, number][]) => leftToSend([first, second, debt], new Map(owed));
    expect(left([1, 9_000], [2, 2_000], [9, -9_500])).toEqual([first, second, debt]);
    expect(left([1, 3_000], [2, 2_000], [9, -9_000])).toEqual([
      { purchaseId: 1, amount: 3_000 },
      second,
      { purchaseId: 9, amount: -5_000 },
    ]);
    expect(left([1, 8_000], [2, -500], [9, -1_000])).toEqual([first, { purchaseId: 9, amount: -1_000 }]);
    expect(left([1, 0], [2, 0], [9, -9_000])).toEqual([]);
  });
});

describe('a payout that was asked for', () => {
  const step = (known: Partial<KnownPayout>, ...told: ReportedTransfer['status'][]) =>
    payoutStep(
      { tries: 0, askedAgo: 3_600, ...known },
      told.map((status) => ({ status })),
      60,
    );

  test('is confirmed by the provider alone, and not while it is on its way', () => {
    expect(step({}, 'processed')).toEqual({ next: 'confirm' });
    expect(step({}, 'failed', 'processed')).toEqual({ next: 'confirm' });
    expect(step({ tries: 1 }, 'processing')).toEqual({ next: 'wait', again: 120 });
    expect(step({}, 'failed')).toEqual({ next: 'fail' });
  });

  test('is asked for again only when the provider has had time to show it, and a few times', () => {
    expect(step({ askedAgo: 20 })).toEqual({ next: 'wait', again: 40 });
    expect(step({ askedAgo: 61 })).toEqual({ next: 'ask' });
    expect(step({ tries: 6, askedAgo: 100_000 })).toEqual({ next: 'unanswered' });
  });

  test('is known by the beginning of its reason, and by nothing that only looks like it', () => {
    const reference = transferReference(12, 1);
    const own = { payoutId: 12, transfer: 1 };
    const reasons = [reference, `${reference} reloved`, `${reference}x`, `x ${reference}`];
    expect(reasons.map(readReference)).toEqual([own, own, null, null]);
    expect(payoutNumber(12)).toBe('P-000012');
  });

  test('goes through its states and no others', () => {
    expect(illegalSteps(payoutLifecycle, PAYOUT_STATUSES)).toHaveLength(11);
  });
});
