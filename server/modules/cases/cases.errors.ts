import { AppError, invalid } from '#server/http/errors.ts';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import type { DisputeState } from '#shared/cases/disputes.rules.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';

/** Something that cannot be done about a purchase as it stands; names what, and how it stands. */
export const notNow = (act: CaseAct, from: PurchaseStatus) =>
  new AppError(409, 'purchase.wrong_state', {
    details: { from, act },
  });

/** `until`: when the time ended. */
export const askedTooLate = (until: string) => new AppError(409, 'refund.too_late', { details: { until } });

/** A reason of the other side, or one whose time has not come. */
export const notYourReason = () => invalid({ reason: ['Choose a reason.'] });

/** How a dispute stands: what two members of staff who act at the same time are told. */
export type PresentState = {
  state: DisputeState;
  claimed_by: string | null;
  claimed_at: string | null;
};

export const claimedByAnother = (details: PresentState) => new AppError(409, 'dispute.claimed', { details });

export const disputeMovedOn = (details: PresentState) =>
  new AppError(409, 'dispute.wrong_state', {
    details,
  });

/** Above a sum nobody decides alone. */
export const needsAnother = (details: PresentState) =>
  new AppError(409, 'dispute.needs_another', { details });

/** One of the sides has said something since what is on the screen of whoever decides. */
export const saidMeanwhile = () => new AppError(409, 'dispute.said_meanwhile');

/** Support has asked enough. */
export const enoughAsked = () => new AppError(409, 'dispute.enough_asked');

export const tooMuchBack = () => invalid({ amount: ['This is more than the price.'] });

/** An offer of all or more: that is to agree. */
export const offerTooHigh = () =>
  invalid({ amount: ['Offer less than the price, or agree to give it all back.'] });

/** A part of the price, of something that the buyer does not have: the rest would be paid for nothing. */
export const partTooEarly = () =>
  invalid({ answer: ['A part can be offered once the item is handed over.'] });
