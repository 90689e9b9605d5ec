import { AppError } from '#server/http/errors.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.rules.ts';

/** What is due is not what the actor was shown; names how much it is by now. */
export const otherPlan = (details: { count: number; amount: number }): AppError =>
  new AppError(409, 'payouts.other_plan', { details });

/** A step that the payout's lifecycle does not have; names both states. */
export const wrongPayoutState = (from: PayoutStatus, to: PayoutStatus): AppError =>
  new AppError(409, 'payout.wrong_state', {
    details: { from, to },
  });
