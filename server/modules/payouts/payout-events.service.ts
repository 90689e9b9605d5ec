import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { payoutChanged } from '#shared/payouts/payouts.events.ts';
import { payoutNumber } from '#shared/payouts/payouts.rules.ts';
import type { PayoutRow } from './payouts.repository.ts';

/** The seller and staff learn how a payout stands. */
export const recordPayoutChange = (record: RecordEvent, payout: PayoutRow): void => {
  const fact = { number: payoutNumber(payout.id), status: payout.status };
  record(payoutChanged, {
    version: payout.tries,
    routing: { payout_id: payout.id, seller_id: payout.seller_id },
    views: { seller: { ...fact, amount: aedFromFils(payout.amount_fils) }, admin: fact },
  });
};
