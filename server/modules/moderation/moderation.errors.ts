import { AppError } from '#server/http/errors.ts';
import type { Claim } from '#shared/moderation/approvals.schema.ts';

/** Somebody else is deciding the item; `details` say who, and until when without a sign of life. */
export const claimedBySomebody = (claim: Claim) =>
  new AppError(409, 'approval.claimed', {
    details: { by: claim.by, until: claim.until },
  });

/** Its seller is suspended: nobody decides what could not be shown, and nobody could be told. */
export const heldBack = () => new AppError(409, 'approval.held_back');

export const notWaiting = () => new AppError(409, 'approval.not_waiting');
