import type { Charge, Transfer } from '#server/platform/payments/payments.ts';
import { isOtherAmount } from '#server/platform/payments/payments.ts';
import type { Finding } from '#shared/admin/reconciliation.rules.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.rules.ts';
import { readReference } from '#shared/payouts/payouts.rules.ts';
import type { ChargeOutcome } from '#shared/purchases/refunds.rules.ts';

/** A capture as it is known here: `booked` and `givenBack` are what the ledger says, null where it says nothing. */
export type OurCharge = {
  outcome: ChargeOutcome;
  isClosed: boolean;
  booked: Fils | null;
  givenBack: Fils;
  /** Something of it is owed back and not there yet. */
  isOwing: boolean;
  /** A refund of it was asked for, and long after that nobody knows what became of it. */
  isUnclear: boolean;
};

/** A transfer as it is known here; `isEarlier`: it failed, and another one followed; `isUnclear`: long on its way. */
export type OurTransfer = {
  status: PayoutStatus;
  amount: Fils;
  booked: Fils | null;
  isEarlier: boolean;
  isUnclear: boolean;
};

/** Fils in words for people: `AED 96.00`. */
export const inAed = (fils: Fils): string => `AED ${aedFromFils(fils).toFixed(2)}`;

const isCaptured = ({ status }: Charge): boolean => status === 'captured' || status === 'refunded';

/** What comes of comparing a capture; null where neither side has one. */
export const compareCharge = (ours: OurCharge | null, theirs: Charge | null): Finding | null => {
  if (!ours) return theirs && isCaptured(theirs) ? 'missing_here' : null;
  if (!theirs) return 'missing_there';
  if (!isCaptured(theirs)) return 'state';
  if (ours.outcome === 'parked') return ours.isClosed ? 'by_hand' : 'missing_here';
  if (ours.booked === null) return 'missing_here';
  return ours.booked === theirs.amount ? 'matches' : 'amount';
};

/** What comes of comparing what was given back of a capture that both sides have; null where nothing was. */
export const compareRefund = (ours: OurCharge, theirs: Charge): Finding | null => {
  const { givenBack, isOwing, isUnclear, isClosed, outcome } = ours;
  // Whatever somebody gave back of it, the ledger knows neither: they agree once nothing is left.
  if (outcome === 'parked') {
    if (theirs.refundedText === null) return null;
    if (!isClosed) return 'missing_here';
    return theirs.status === 'refunded' ? 'by_hand' : 'amount';
  }
  if (isUnclear) return 'state';
  if (givenBack === theirs.refunded) return givenBack === 0 ? null : 'matches';
  // One of the two is about to follow the other.
  if (theirs.refundState === 'processing' || isOwing) return 'state';
  if (givenBack === 0) return 'missing_here';
  return theirs.refunded === 0 ? 'missing_there' : 'amount';
};

const EXPECTED: Readonly<Record<Transfer['status'], readonly PayoutStatus[]>> = {
  processing: ['sent'],
  processed: ['confirmed'],
  failed: ['failed'],
};

/** Not asked for yet, or refused before there was a transfer: nothing has to be at the provider. */
const UNSENT: readonly PayoutStatus[] = ['scheduled', 'failed'];

/** What comes of comparing a transfer; null where neither side says that money was sent. */
export const compareTransfer = (ours: OurTransfer | null, theirs: Transfer | null): Finding | null => {
  if (!ours) return theirs?.status === 'failed' ? null : 'missing_here';
  if (!theirs) return ours.isEarlier || UNSENT.includes(ours.status) ? null : 'missing_there';
  if (isOtherAmount(theirs.reported, ours.amount)) return 'amount';
  if (ours.isEarlier) return theirs.status === 'failed' ? 'matches' : 'state';
  if (!EXPECTED[theirs.status].includes(ours.status) || ours.isUnclear) return 'state';
  if (ours.status !== 'confirmed') return 'matches';
  if (ours.booked === null) return 'missing_here';
  return ours.booked === ours.amount ? 'matches' : 'amount';
};

/** Transfers at the provider under one reference: the one that counts, and those made beside it that did not fail. */
export type NamedTransfers = { payoutId: number | null; transfer: number; one: Transfer; more: Transfer[] };

const instantOf = ({ at }: Transfer): number => Date.parse(at ?? '') || Number.MAX_SAFE_INTEGER;

/** By the reference that begins the reason, the oldest first; what bears none of ours stands alone. */
export const transfersByReference = (transfers: readonly Transfer[]): Map<string, NamedTransfers> => {
  const found = new Map<string, NamedTransfers>();
  for (const [index, theirs] of transfers.toSorted((a, b) => instantOf(a) - instantOf(b)).entries()) {
    const named = readReference(theirs.reason);
    const name = named ? (theirs.reason.split(' ')[0] ?? '') : `? ${index}`;
    const known = found.get(name);
    if (!known)
      found.set(name, {
        payoutId: named?.payoutId ?? null,
        transfer: named?.transfer ?? 0,
        one: theirs,
        more: [],
      });
    else if (theirs.status === 'failed') continue;
    else if (known.one.status === 'failed') known.one = theirs;
    else known.more.push(theirs);
  }
  return found;
};

/** Those that no payout has made; `made` says how many transfers each of ours has. */
export const unknownTransfers = (
  others: readonly NamedTransfers[],
  made: ReadonlyMap<number, number>,
): Transfer[] =>
  others.flatMap(({ payoutId, transfer, one, more }) => {
    const isOurs = payoutId !== null && transfer >= 1 && transfer <= (made.get(payoutId) ?? 0);
    return isOurs ? more : [one, ...more];
  });
