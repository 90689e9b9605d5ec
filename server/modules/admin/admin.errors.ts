import { AppError } from '#server/http/errors.ts';

export const yourself = () =>
  new AppError(409, 'user.yourself', 'You cannot do this to your own account here.');

/** Somebody has to be left who can let the others back in. */
export const lastAdministrator = () =>
  new AppError(409, 'user.last_administrator', 'The last administrator cannot be suspended.');

export const userGone = () => new AppError(409, 'user.deleted', 'This account was deleted.');

export const notSuspended = () => new AppError(409, 'user.not_suspended', 'This user is not suspended.');

export const noLogo = () => new AppError(409, 'vendor.no_logo', 'This vendor has no logo.');

export const ownerSuspended = () =>
  new AppError(409, 'item.hidden', 'The seller is suspended, so the item is not shown.');

/** What its owner took down, its owner may list again. */
export const archivedByOwner = () =>
  new AppError(409, 'item.archived_by_owner', 'The owner took this item down and can list it again.');

export const visitNotYet = () =>
  new AppError(
    409,
    'concierge.not_visited',
    'Mark the visit as visited before you list what was photographed.',
  );
export const noAccountOfVisit = () =>
  new AppError(
    409,
    'concierge.no_account',
    'Nobody has an account with the address of this booking yet. Ask them to register with it first.',
  );
export const bookerSuspended = () =>
  new AppError(409, 'concierge.suspended', 'The account of this booking is suspended.');
export const visitCancelled = () =>
  new AppError(409, 'concierge.cancelled', 'This visit was cancelled already.');

export const visitTookPlace = () => new AppError(409, 'concierge.visited', 'This visit has taken place.');

export const visitAhead = () => new AppError(409, 'concierge.ahead', 'This visit is still to come.');

export const visitAtThisHour = () =>
  new AppError(409, 'concierge.slot_taken', 'There is a visit at this hour. Cancel it first.');

/** Somebody else has seen to it, or it was never one that cannot be booked. */
export const notWaiting = () =>
  new AppError(409, 'owed.not_waiting', 'This does not wait any more. Somebody has seen to it.');

/** A correction was made under this id, of another amount or other accounts. */
export const correctionTaken = () =>
  new AppError(
    409,
    'correction.made_otherwise',
    'This was booked already, with something else in it. Please look at the ledger before you correct again.',
  );

/** An equal one was booked in the last minutes: another tab, or somebody else, may have done the same. */
export const correctionEqual = (details: { made_by: string; reason: string; at: string }) =>
  new AppError(
    409,
    'correction.equal',
    'The same amount was moved between the same accounts a few minutes ago. Book it again only if both are meant.',
    { details },
  );

/** The finance desk is for administrators. */
export const notAdministrator = () =>
  new AppError(409, 'user.not_administrator', 'Only an administrator can work at the finance desk.');

export const holidayExists = () =>
  new AppError(409, 'holiday.exists', 'This day is a public holiday already.');

/** It ran meanwhile, or somebody else has had it tried again. */
export const notParked = () =>
  new AppError(
    409,
    'background.not_parked',
    'This does not wait any more. It is tried again, or it is done.',
  );

export const listFull = () =>
  new AppError(409, 'catalogue.list_full', 'This list is full. Merge or move entries first.');
