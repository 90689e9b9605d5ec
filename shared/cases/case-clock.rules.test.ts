import { expect, test } from 'vitest';
import { clocksOf, turnOf } from './case-clock.rules.ts';
import type { CaseFacts } from './cases.rules.ts';
import { hasEndedUnasked } from './cases.rules.ts';

const paid: CaseFacts = {
  status: 'paid',
  paid_at: '2026-11-01T10:00:00.000Z',
  handed_over_at: null,
  last_word_at: null,
  agreed_for: null,
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

test('a word of the buyer, or a time that was agreed on, puts the end of the week off', () => {
  const until = (facts: Partial<CaseFacts>) => turnOf({ ...paid, ...facts })?.until;
  expect(until({ last_word_at: '2026-11-05T12:00:00.000Z' })).toBe('2026-11-12T12:00:00.000Z');
  expect(until({ agreed_for: '2026-11-11T08:00:00.000Z' })).toBe('2026-11-11T08:00:00.000Z');
  expect(until({ agreed_for: '2026-11-03T08:00:00.000Z' })).toBe('2026-11-08T10:00:00.000Z');
  const both = { last_word_at: '2026-11-05T12:00:00.000Z', agreed_for: '2026-11-11T08:00:00.000Z' };
  expect(until(both)).toBe('2026-11-12T12:00:00.000Z');
});

test('it has ended unasked where nobody cancelled it, or agreed on a refund', () => {
  const ended = { ...paid, status: 'cancelled' as const };
  expect(hasEndedUnasked(ended)).toBe(true);
  expect(hasEndedUnasked(paid)).toBe(false);
  const cancellation = { asked_by: 'buyer' as const, due_at: null };
  expect(hasEndedUnasked({ ...ended, cancellation: { ...cancellation, state: 'dropped' } })).toBe(true);
  expect(hasEndedUnasked({ ...ended, cancellation: { ...cancellation, state: 'done' } })).toBe(false);
  expect(hasEndedUnasked({ ...ended, request: { state: 'agreed', due_at: null } })).toBe(false);
});

test('two days run from the payment on: to agree on a time, and to ask for a refund before the handover', () => {
  const until = '2026-11-03T10:00:00.000Z';
  const running = (facts: Partial<CaseFacts>, now: string) =>
    clocksOf({ ...paid, ...facts }, Date.parse(now)).map((clock) => {
      expect(clock.until).toBe(until);
      return clock.what;
    });
  const soon = '2026-11-03T09:59:59.000Z';
  expect(running({}, soon)).toEqual(['arrange', 'ask_refund']);
  expect(running({}, until)).toEqual([]);
  expect(running({ agreed_for: '2026-11-04T10:00:00.000Z' }, soon)).toEqual(['ask_refund']);
  expect(running({ agreed_for: '2026-11-03T08:00:00.000Z' }, soon)).toEqual(['arrange', 'ask_refund']);
  expect(running({ request: { state: 'withdrawn', due_at: null } }, soon)).toEqual(['arrange']);
  expect(running({ status: 'handed_over', handed_over_at: soon }, soon)).toEqual([]);
});
