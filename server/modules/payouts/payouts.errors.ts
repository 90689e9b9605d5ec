import { AppError } from '#server/http/errors.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.rules.ts';

/** A step that the payout's lifecycle does not have; names both states. */
export const wrongPayoutState = (from: PayoutStatus, to: PayoutStatus): AppError =>
  new AppError(409, 'payout.wrong_state', {
    details: { from, to },
  });
