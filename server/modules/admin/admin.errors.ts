import { AppError, invalid } from '#server/http/errors.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';

export const yourself = () => new AppError(409, 'user.yourself');

/** Somebody has to be left who can let the others back in. */
export const lastAdministrator = () => new AppError(409, 'user.last_administrator');

export const userGone = () => new AppError(409, 'user.deleted');

export const notSuspended = () => new AppError(409, 'user.not_suspended');

export const noLogo = () => new AppError(409, 'vendor.no_logo');

export const ownerSuspended = () => new AppError(409, 'item.hidden');

/** What its owner took down, its owner may list again. */
export const archivedByOwner = () => new AppError(409, 'item.archived_by_owner');

export const visitNotYet = () => new AppError(409, 'concierge.not_visited');
export const noAccountOfVisit = () => new AppError(409, 'concierge.no_account');
export const bookerSuspended = () => new AppError(409, 'concierge.suspended');
export const visitCancelled = () => new AppError(409, 'concierge.cancelled');

export const visitTookPlace = () => new AppError(409, 'concierge.visited');

export const visitAhead = () => new AppError(409, 'concierge.ahead');

export const visitAtThisHour = () =>
  new AppError(409, 'concierge.slot_taken', { details: { context: 'visit' } });

/** Somebody else has seen to it, or it was never one that cannot be booked. */
export const notWaiting = () => new AppError(409, 'owed.not_waiting');

/** A correction was made under this id, of another amount or other accounts. */
export const correctionTaken = () => new AppError(409, 'correction.made_otherwise');

/** An equal one was booked in the last minutes: another tab, or somebody else, may have done the same. */
export const correctionEqual = (details: { made_by: string; reason: string; at: string }) =>
  new AppError(409, 'correction.equal', { details });

/** Money was given back under this id, but something else of it. */
export const givenBackJustNow = () => new AppError(409, 'give_back.equal');

export const givenBackOtherwise = () => new AppError(409, 'give_back.made_otherwise');

/** Buyer and seller, or support, have yet to decide about the purchase. */
export const notYetDecided = (from: PurchaseStatus) =>
  new AppError(409, 'give_back.not_decided', { details: { from } });

/** Above a sum nobody gives back alone. */
export const needsDispute = () => new AppError(409, 'give_back.needs_dispute');

export const moreThanLeft = () => invalid({ amount: ['This is more than is left to give back.'] });

export const nothingGiven = () => invalid({ amount: ['Enter an amount, or give the service fee back.'] });

export const feeGivenBack = () => invalid({ fee: ['There is no service fee left to give back.'] });

/** A part of the price, of something that the buyer does not have: the rest would be paid for nothing. */
export const partBeforeHandover = () =>
  invalid({ amount: ['Before the handover the price goes back whole, or not at all.'] });

/** The finance section is for administrators. */
export const notAdministrator = () => new AppError(409, 'user.not_administrator');

export const holidayExists = () => new AppError(409, 'holiday.exists');
export const holidaysFull = () => new AppError(409, 'holidays.list_full');

/** It ran meanwhile, or somebody else has had it tried again. */
export const notParked = () => new AppError(409, 'background.not_parked');

export const listFull = () => new AppError(409, 'catalogue.list_full');

export const partnersFull = () => new AppError(409, 'partners.list_full');

export const partnersChanged = () => new AppError(409, 'partners.changed');
