import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { sentInstead } from '#shared/payouts/payouts.rules.ts';
import { confirmPayout } from './confirm.service.ts';
import { wrongPayoutState } from './payouts.errors.ts';
import type { PayoutRow } from './payouts.repository.ts';
import { keepSent, linesOf } from './payouts.repository.ts';

/** Whether the provider sent another amount than was asked for, and nobody has said yet what is so. */
const isOtherAmount = ({ status, reported, next_at }: PayoutRow): boolean =>
  status === 'sent' && reported !== null && next_at === null;

/**
 * Somebody has looked at the provider how much was sent: that is booked under their name and their reason. What is missing
 * stays owed to the seller, what was too much is taken off their next sales. The payout is locked.
 */
export const resolvePayout = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  payout: PayoutRow,
  { sent, madeBy, reason }: { sent: Fils; madeBy: number; reason: string },
): Promise<void> => {
  if (!isOtherAmount(payout)) throw wrongPayoutState(payout.status, 'confirmed');
  const asked = (await linesOf(tx, payout.id)).map(({ purchase_id, amount_fils }) => ({
    purchaseId: purchase_id,
    amount: amount_fils,
  }));
  const known = await keepSent(tx, payout, sentInstead(asked, sent));
  await confirmPayout(deps, tx, record, known, { madeBy, reason });
};
