import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { recordPayoutChange } from './payout-events.service.ts';
import type { PayoutRow } from './payouts.repository.ts';
import { changePayout } from './payouts.repository.ts';

/** A failed payout is scheduled again, as another transfer: the one that failed stays known. The payout is locked. */
export const scheduleAgain = async (tx: Tx, record: RecordEvent, payout: PayoutRow): Promise<PayoutRow> => {
  const again = await changePayout(tx, payout, {
    status: 'scheduled',
    transfer: payout.transfer + 1,
    disbursement: null,
    again: 0,
  });
  recordPayoutChange(record, again);
  return again;
};
