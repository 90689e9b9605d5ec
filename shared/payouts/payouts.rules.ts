import type { Lifecycle } from '../kernel/lifecycle.ts';
import type { Fils } from '../kernel/money.ts';
import { bankHeldUntil, refundUntil } from '../purchases/clocks.rules.ts';
import type { PurchaseStatus } from '../purchases/purchases.rules.ts';
import { sendingTime } from './working-days.rules.ts';

/** `sent`: the provider is or was asked for it; what it answered may have been lost. */
export const PAYOUT_STATUSES = ['scheduled', 'sent', 'confirmed', 'failed'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The payout's lifecycle (docs/lifecycles.md). */
export const payoutLifecycle: Lifecycle<PayoutStatus> = {
  scheduled: ['sent', 'confirmed'],
  sent: ['confirmed', 'failed'],
  failed: ['scheduled'],
  confirmed: [],
};

/** A member's bank account at the provider: `making` until the provider has answered. */
export const RECIPIENT_STATUSES = ['making', 'ready', 'refused'] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Why a sale's money is not paid out although it is the seller's; what clears by itself is no reason. */
export const HOLD_REASONS = [
  'dispute',
  'appeal',
  'suspended',
  'no_bank',
  'bank_changed',
  'bank_refused',
  'bank_making',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** How it stands with the money of a sale. */
export type Payable = {
  status: PurchaseStatus;
  /** ISO instant. */
  handedOverAt: string | null;
  /** Until when either side may appeal against what support has decided, as an ISO instant; null where nobody may. */
  appealUntil: string | null;
  /** What the ledger owes the seller of it, in fils; less than nothing when more was given back than is left. */
  owed: Fils;
  /** What the sale brings its seller in all, paid or not: the price less what was given back, in fils. */
  earned: Fils;
  isSuspended: boolean;
  bank: { changedAt: string | null; recipient: RecipientStatus | null } | null;
  /** The payout it is part of, if any. */
  payout: { status: PayoutStatus; confirmedAt: string | null } | null;
};

/**
 * `waiting`: not handed over yet; `window`: a refund can still be asked for; `owing`: the seller owes it, and it is taken
 * from the next sales. `at`: when it is over by itself, or when the money is sent.
 */
export type PayableState =
  | { state: 'waiting' | 'nothing' | 'owing'; at: null }
  | { state: 'window'; at: Date; sendAt: Date }
  | { state: 'due'; at: Date }
  | { state: 'held'; reason: HoldReason; at: Date | null }
  | { state: 'scheduled' | 'sent' | 'failed'; at: null }
  | { state: 'paid'; at: Date | null };

/** Somebody still decides about them, so the money stays. */
const UNDECIDED: readonly PurchaseStatus[] = ['refund_requested', 'refund_refused', 'escalated'];

/** What keeps the money of one sale, whoever sold it: said also before it would be due. */
const ABOUT_THE_SALE: readonly HoldReason[] = ['dispute', 'appeal'];

/** From when on the money of a sale is the seller's; null while that is not known (decisions D24). */
export const dueAt = ({
  status,
  handedOverAt,
  appealUntil,
}: Pick<Payable, 'status' | 'handedOverAt' | 'appealUntil'>): Date | null => {
  if (status === 'paid' || UNDECIDED.includes(status)) return null;
  if (status === 'refund_agreed' && handedOverAt === null) return null;
  const ends = [refundUntil(handedOverAt), appealUntil].map((until) => (until ? Date.parse(until) : 0));
  return new Date(Math.max(...ends));
};

/** What keeps the money of a sale that is due, or scheduled already, from being sent at `now`. */
export const holdOf = (
  { status, appealUntil, isSuspended, bank }: Payable,
  now: Date,
): { reason: HoldReason; at: Date | null } | null => {
  if (UNDECIDED.includes(status)) return { reason: 'dispute', at: null };
  if (appealUntil !== null && Date.parse(appealUntil) > now.getTime())
    return { reason: 'appeal', at: new Date(appealUntil) };
  if (isSuspended) return { reason: 'suspended', at: null };
  if (bank === null) return { reason: 'no_bank', at: null };
  if (bank.recipient === 'refused') return { reason: 'bank_refused', at: null };
  const until = bank.changedAt === null ? null : new Date(bankHeldUntil(bank.changedAt));
  if (until !== null && until > now) return { reason: 'bank_changed', at: until };
  if (bank.recipient === 'making') return { reason: 'bank_making', at: null };
  return null;
};

const settledState = (payable: Payable, now: Date): PayableState | null => {
  const { owed, earned, payout } = payable;
  if (payout && payout.status !== 'confirmed') {
    const hold = payout.status === 'scheduled' ? holdOf(payable, now) : null;
    return hold ? { state: 'held', ...hold } : { state: payout.status, at: null };
  }
  if (owed < 0) return { state: 'owing', at: null };
  if (owed > 0) return null;
  // What was paid and then taken off other sales is as if it had never been sold.
  if (!payout || earned === 0) return { state: 'nothing', at: null };
  return { state: 'paid', at: payout.confirmedAt === null ? null : new Date(payout.confirmedAt) };
};

/**
 * How it stands with the money of a sale at `now`: what both sides see counted down, and what decides whether a run takes
 * it. `holidays`: days in Asia/Dubai, `2026-12-02`.
 */
export const payableState = (payable: Payable, now: Date, holidays: ReadonlySet<string>): PayableState => {
  const settled = settledState(payable, now);
  if (settled) return settled;
  const hold = holdOf(payable, now);
  if (hold && ABOUT_THE_SALE.includes(hold.reason)) return { state: 'held', ...hold };
  const due = dueAt(payable);
  if (due === null) return { state: 'waiting', at: null };
  if (due > now) return { state: 'window', at: due, sendAt: sendingTime(due, holidays) };
  if (hold) return { state: 'held', ...hold };
  return { state: 'due', at: sendingTime(due, holidays, now) };
};

/** A sale with something to pay out (more than nothing) or to take back (less), in fils. */
export type Owed = { purchaseId: number; amount: Fils };

/**
 * The payouts that a run makes for one seller: one for each sale; all in one, with what the seller owes taken off, where
 * they owe something. Of debts no more is taken than there is to pay; a payout of nothing needs no transfer.
 */
export const payoutsFor = (due: readonly Owed[], debts: readonly Owed[]): Owed[][] => {
  if (debts.length === 0 || due.length === 0) return due.map((one) => [one]);
  let left = due.reduce((sum, { amount }) => sum + amount, 0);
  const taken: Owed[] = [];
  for (const { purchaseId, amount } of debts) {
    const part = Math.min(left, -amount);
    if (part === 0) break;
    taken.push({ purchaseId, amount: -part });
    left -= part;
  }
  return [[...due, ...taken]];
};

/**
 * What each sale has of a payout when `sent` fils were sent in its place: what is missing is taken off its sales, the last
 * one first; what is too much goes to the first. Sales that have nothing of it are left out.
 */
export const sentInstead = (asked: readonly Owed[], sent: Fils): Owed[] => {
  const most = asked.find(({ amount }) => amount > 0)?.purchaseId;
  let missing = asked.reduce((sum, { amount }) => sum + amount, 0) - sent;
  const instead: Owed[] = [];
  for (const { purchaseId, amount } of asked.toReversed()) {
    const less = missing > 0 ? Math.min(missing, Math.max(0, amount)) : purchaseId === most ? missing : 0;
    missing -= less;
    if (amount !== less) instead.unshift({ purchaseId, amount: amount - less });
  }
  return instead;
};

/**
 * What is left of a payout that was written down earlier: never more of a sale than it owes by now, and for debts no more
 * than is still owed, or than there is to pay. `owed`: what each sale owes now, in fils. Sales that have nothing of it are
 * left out.
 */
export const leftToSend = (written: readonly Owed[], owed: ReadonlyMap<number, Fils>): Owed[] => {
  const owedOf = (purchaseId: number): Fils => owed.get(purchaseId) ?? 0;
  const pays = written
    .filter(({ amount }) => amount > 0)
    .map(({ purchaseId, amount }) => ({
      purchaseId,
      amount: Math.min(amount, Math.max(0, owedOf(purchaseId))),
    }));
  let left = pays.reduce((sum, { amount }) => sum + amount, 0);
  const takes = written
    .filter(({ amount }) => amount < 0)
    .map(({ purchaseId, amount }) => {
      const part = Math.min(left, -amount, Math.max(0, -owedOf(purchaseId)));
      left -= part;
      return { purchaseId, amount: -part };
    });
  return [...pays, ...takes].filter(({ amount }) => amount !== 0);
};

/** Times the provider is asked for one transfer before somebody in finance has to see to it. */
const MOST_TRIES = 6;

/** What is known of a payout that was asked for. `askedAgo`: seconds. */
export type KnownPayout = { tries: number; askedAgo: number };
/** What the provider says of the transfers with our number. */
export type ReportedTransfer = { status: 'processing' | 'processed' | 'failed' };
export type PayoutStep =
  | { next: 'confirm' | 'fail' | 'ask' | 'unanswered' }
  | { next: 'wait'; again: number };

/** Seconds until the next look: doubling with each try, up to an hour. */
export const payoutPause = (tries: number, least: number): number =>
  Math.min(3_600, least * 2 ** Math.min(tries, 12));

/**
 * What to do next about a payout that was asked for. The provider takes no key that would keep it from paying twice, so it
 * is asked again only once it has had `least` seconds and more to show what it was asked for, and shows nothing.
 */
export const payoutStep = (
  { tries, askedAgo }: KnownPayout,
  reported: readonly ReportedTransfer[],
  least: number,
): PayoutStep => {
  const again = payoutPause(tries, least);
  if (reported.some(({ status }) => status === 'processed')) return { next: 'confirm' };
  if (reported.some(({ status }) => status === 'processing')) return { next: 'wait', again };
  if (reported.length > 0) return { next: 'fail' };
  if (askedAgo < again) return { next: 'wait', again: again - askedAgo };
  return { next: tries >= MOST_TRIES ? 'unanswered' : 'ask' };
};

/** Under which a transfer is found at the provider: our payout's number and the how-manieth transfer of it, first in the reason. */
export const transferReference = (payoutId: number, transfer: number): string => `RLP${payoutId}-${transfer}`;

const REASON = /^RLP(\d{1,15})-(\d{1,5})(?: |$)/;

/** Which transfer of ours a reason at the provider names; null when it is none. */
export const readReference = (reason: string): { payoutId: number; transfer: number } | null => {
  const [, payoutId, transfer] = REASON.exec(reason) ?? [];
  return payoutId && transfer ? { payoutId: Number(payoutId), transfer: Number(transfer) } : null;
};

/** The number by which people speak of a payout. */
export const payoutNumber = (payoutId: number): string => `P-${String(payoutId).padStart(6, '0')}`;
