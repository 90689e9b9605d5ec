import type { Lifecycle } from '../kernel/lifecycle.ts';
import type { Fils } from '../kernel/money.ts';

/** What became of a capture at the provider: it settled its checkout, is owed back, or waits in the finance section. */
export const CHARGE_OUTCOMES = ['settled', 'owed_back', 'parked'] as const;
export type ChargeOutcome = (typeof CHARGE_OUTCOMES)[number];

/**
 * `asking`: the provider is or was asked, and its answer is not known. `too_small`: stays owed, for less than
 * `LEAST_REFUND` cannot be sent. `refused`: waits for finance. `paid_otherwise`: finance gave it back from the house's own
 * account.
 */
export const REFUND_STATUSES = [
  'owed',
  'asking',
  'processing',
  'done',
  'too_small',
  'refused',
  'paid_otherwise',
] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Those in which who is owed has it. */
export const REFUNDS_OVER = ['done', 'paid_otherwise'] as const satisfies readonly RefundStatus[];
/** Whether nobody needs to do anything about it any more. */
export const isOver = (status: RefundStatus): boolean => REFUNDS_OVER.some((one) => one === status);

/** Of money that settled nothing, what its payer is told. */
export const RETURN_STATUSES = [
  'owed',
  'processing',
  'done',
  'too_small',
  'refused',
  'paid_otherwise',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** What waits for somebody in finance: refused, without an answer, failed, of another amount, or sent twice. */
export const WAITING_MONEY = ['refund', 'link', 'payout', 'transfer', 'second_transfer'] as const;
export type WaitingMoney = (typeof WAITING_MONEY)[number];

export const refundLifecycle: Lifecycle<RefundStatus> = {
  owed: ['asking', 'done', 'too_small', 'refused'],
  asking: ['processing', 'done', 'owed', 'refused', 'too_small'],
  processing: ['asking', 'done', 'refused', 'too_small'],
  too_small: ['done', 'paid_otherwise'],
  refused: ['owed', 'done', 'paid_otherwise'],
  done: [],
  paid_otherwise: [],
};

/** The provider sends nothing below AED 1 (docs/payments.md). */
export const LEAST_REFUND: Fils = 100;

/** Times the provider is asked before somebody in finance has to see to it. */
const MOST_TRIES = 12;
/** Seconds a refund that the provider has taken on may take before it is asked again. */
const PATIENCE_SECONDS = 7 * 24 * 3_600;

/** What is known of a refund here. `askedAgo`: seconds since the provider was last asked; null when it never was. */
export type KnownRefund = { status: RefundStatus; tries: number; askedAgo: number | null };
/** What the provider says: `left` is what it has not given back yet of this and what was given back before, in fils. */
export type ReportedRefund = {
  left: Fils;
  /** Of the same charge, what was too little to be sent by itself: it goes along. */
  small: Fils;
  state: 'none' | 'processing' | 'done' | 'failed';
  isOtherInFlight: boolean;
};
export type RefundStep =
  | { next: 'finish' | 'too_small' | 'refused' }
  | { next: 'ask'; amount: Fils; again: number }
  | { next: 'wait'; status: RefundStatus; again: number };

/** Seconds until the next look: doubling with each time the provider was asked, up to an hour. */
export const refundPause = (tries: number, least: number): number =>
  Math.min(3_600, least * 2 ** Math.min(tries, 12));

/**
 * What to do next about a refund. The provider takes no key that would keep it from giving back twice, so nobody asks
 * while an answer that was lost may still come true: not before `least` seconds after asking, not while anything of the
 * charge is on its way.
 */
export const refundStep = (
  { status, tries, askedAgo }: KnownRefund,
  { left, small, state, isOtherInFlight }: ReportedRefund,
  least: number,
): RefundStep => {
  const again = refundPause(tries, least);
  // What came back may be that one's.
  if (isOtherInFlight) return { next: 'wait', status, again };
  if (left <= 0) return { next: 'finish' };
  const isAsked = status === 'asking' || status === 'processing';
  if (state === 'processing') return { next: 'wait', status: isAsked ? 'processing' : status, again };
  const asked = askedAgo ?? Number.POSITIVE_INFINITY;
  if (status === 'asking' && asked < least) return { next: 'wait', status, again: least };
  if (status === 'processing' && state !== 'failed' && asked < PATIENCE_SECONDS)
    return { next: 'wait', status, again };
  const amount = left + small;
  if (amount < LEAST_REFUND) return { next: 'too_small' };
  if (tries >= MOST_TRIES) return { next: 'refused' };
  return { next: 'ask', amount, again };
};
