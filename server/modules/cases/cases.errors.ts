import { AppError } from '#server/http/errors.ts';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';

/** Something that cannot be done about a purchase as it stands; names what, and how it stands. */
export const notNow = (act: CaseAct, from: PurchaseStatus) =>
  new AppError(409, 'purchase.wrong_state', 'This purchase has moved on. Please look at how it stands now.', {
    details: { from, act },
  });

/** `until`: when the time ended. */
export const askedTooLate = (until: string) =>
  new AppError(409, 'refund.too_late', 'The time to ask for a refund is over.', { details: { until } });

/** A reason of the other side, or one whose time has not come. */
export const notYourReason = () =>
  new AppError(422, 'validation.failed', 'Choose a reason.', { errors: { reason: ['Choose a reason.'] } });

export const claimedByAnother = () =>
  new AppError(409, 'dispute.claimed', 'Somebody else at the desk has this dispute in hand.');

export const disputeMovedOn = () =>
  new AppError(409, 'dispute.wrong_state', 'This dispute has moved on. Please look at how it stands now.');

/** Above a sum nobody decides alone. */
export const needsAnother = () =>
  new AppError(409, 'dispute.needs_another', 'Another member of staff has to confirm this.');

export const tooMuchBack = () =>
  new AppError(422, 'validation.failed', 'This is more than the price.', {
    errors: { amount: ['This is more than the price.'] },
  });

/** An offer of all or more: that is to agree. */
export const offerTooHigh = () =>
  new AppError(422, 'validation.failed', 'Offer less than the price, or agree to give it all back.', {
    errors: { amount: ['Offer less than the price, or agree to give it all back.'] },
  });
