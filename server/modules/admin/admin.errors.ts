import { AppError } from '#server/http/errors.ts';

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

/** The finance section is for administrators. */
export const notAdministrator = () => new AppError(409, 'user.not_administrator');

export const holidayExists = () => new AppError(409, 'holiday.exists');

/** It ran meanwhile, or somebody else has had it tried again. */
export const notParked = () => new AppError(409, 'background.not_parked');

export const listFull = () => new AppError(409, 'catalogue.list_full');

export const partnersFull = () => new AppError(409, 'partners.list_full');

export const partnersChanged = () => new AppError(409, 'partners.changed');
