import { aedFromFils } from '#shared/kernel/money.ts';
import { payableState, payoutNumber } from '#shared/payouts/payouts.rules.ts';
import type { PayableView } from '#shared/payouts/payouts.schema.ts';
import type { PayableRow } from './payables.repository.ts';

/** How it stands with the money of a sale, as seller and staff see it. */
export const payableViewOf = (
  payable: PayableRow,
  { now, holidays }: { now: Date; holidays: ReadonlySet<string> },
): PayableView => {
  const state = payableState(payable, now, holidays);
  return {
    state: state.state,
    reason: state.state === 'held' ? state.reason : null,
    at: state.at?.toISOString() ?? null,
    may_be_asked_back: state.state === 'window' && !payable.wasAskedBack,
    send_at: state.state === 'window' ? state.sendAt.toISOString() : null,
    owed: aedFromFils(payable.owed),
    earned: aedFromFils(payable.earned),
    payout: payable.payoutId === null ? null : payoutNumber(payable.payoutId),
  };
};
