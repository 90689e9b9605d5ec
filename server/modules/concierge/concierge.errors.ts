import { AppError, invalid } from '#server/http/errors.ts';
import { MAX_OPEN_VISITS } from '#shared/concierge/concierge.rules.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';

/** Carries what is free now, so that the next choice needs no further call. */
export const slotTaken = (slots: Slot[]) =>
  new AppError(
    409,
    'concierge.slot_taken',
    'Somebody has just booked this time. Please choose another one.',
    {
      details: { slots },
    },
  );
export const notOnOffer = () =>
  invalid({ starts_at: ['This time is not on offer. Please choose another one.'] });
export const tooManyVisits = () =>
  new AppError(
    409,
    'concierge.too_many',
    `You already have ${MAX_OPEN_VISITS} visits ahead. You can book another when one of them is over or cancelled.`,
  );
export const visitOver = () =>
  new AppError(409, 'concierge.over', 'This visit has already begun, so it cannot be cancelled.');
export const visitPaid = () => new AppError(409, 'concierge.paid', 'This visit is paid already.');
export const nothingDue = () =>
  new AppError(409, 'concierge.nothing_due', 'This visit was cancelled, and nothing is to be paid.');
export const visitPaidTooLate = () =>
  new AppError(
    409,
    'concierge.paid_too_late',
    'The visit was paid already or cancelled in the meantime. This payment is going back to your card in full.',
  );
export const dayIsFull = (seconds: number) =>
  new AppError(
    429,
    'concierge.day_full',
    `No more visits can be booked from here today. You can book another in ${Math.ceil(seconds / 3600)} hours.`,
    { details: { retry_after_seconds: seconds } },
  );
