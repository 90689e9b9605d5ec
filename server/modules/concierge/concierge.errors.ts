import { AppError, invalid } from '#server/http/errors.ts';
import { MAX_OPEN_VISITS } from '#shared/concierge/concierge.rules.ts';
import type { Slot } from '#shared/concierge/concierge.schema.ts';

/** Carries what is free now, so that the next choice needs no further call. */
export const slotTaken = (slots: Slot[]) =>
  new AppError(409, 'concierge.slot_taken', {
    details: { slots },
  });
export const notOnOffer = () =>
  invalid({ starts_at: ['This time is not on offer. Please choose another one.'] });
export const onHoliday = () =>
  invalid({ starts_at: ['This day is a public holiday. Please choose another one.'] });
export const tooManyVisits = () =>
  new AppError(409, 'concierge.too_many', { details: { count: MAX_OPEN_VISITS } });
export const visitOver = () => new AppError(409, 'concierge.over');
export const noLongerFree = () => new AppError(409, 'concierge.no_longer_free');
export const visitPaid = () => new AppError(409, 'concierge.paid');
export const nothingDue = () => new AppError(409, 'concierge.nothing_due');
export const visitPaidTooLate = () => new AppError(409, 'concierge.paid_too_late');
export const dayIsFull = (seconds: number) =>
  new AppError(429, 'concierge.day_full', {
    details: { retry_after_seconds: seconds, hours: Math.ceil(seconds / 3600) },
  });
/** `price`: in AED, as it is now. */
export const visitPriceChanged = (price: number) =>
  new AppError(409, 'concierge.price_changed', { details: { price } });
