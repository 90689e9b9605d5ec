import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps.rules.ts';

const PAID = '2026-01-01T10:00:00.000Z';
const MET = '2026-01-03T10:00:00.000Z';
const WINDOW = '2026-01-05T10:00:00.000Z';
const statesOf = (purchase: Parameters<typeof stepsOf>[0], now = MET) =>
  stepsOf(purchase, Date.parse(now)).map(({ name, state }) => `${name} ${state}`);

describe('the steps of a purchase', () => {
  it('begin with the offer where there was one, and wait for the handover', () => {
    const paid = { status: 'paid', paid_at: PAID, handed_over_at: null } as const;
    expect(statesOf(paid)).toEqual(['paid done', 'handover now', 'refund_window ahead']);
    expect(statesOf({ ...paid, isAgreed: true })[0]).toBe('agreed done');
  });

  it('count down the time for a refund after the handover', () => {
    const met = { status: 'handed_over', paid_at: PAID, handed_over_at: MET } as const;
    expect(stepsOf(met, Date.parse(MET)).at(-1)).toMatchObject({ state: 'now', until: WINDOW });
    expect(statesOf(met, WINDOW)).toEqual(['paid done', 'handover done', 'refund_window done']);
    expect(statesOf({ ...met, status: 'completed' })).toEqual([
      'paid done',
      'handover done',
      'refund_window done',
    ]);
  });

  it('say what came instead where it does not simply end, and where the money is', () => {
    const payout = { state: 'ahead', at: null, until: null } as const;
    const off = { status: 'cancelled', paid_at: PAID, handed_over_at: null, payout } as const;
    expect(statesOf(off)).toEqual(['paid done', 'case done', 'payout ahead']);
    const asked = { status: 'refund_requested', paid_at: PAID, handed_over_at: MET } as const;
    expect(statesOf(asked)).toEqual(['paid done', 'handover done', 'case now']);
  });
});
