import { AppError } from '#server/http/errors.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, itemStatusName } from '#shared/items/items.rules.ts';
import type { FeeBreakdown } from '#shared/items/items.schema.ts';

export const ownItem = () => new AppError(403, 'item.own');

/** The item cannot be bought in its present state. */
export const notOnSale = (status: ItemStatus) =>
  status === ITEM_STATUS.sold
    ? new AppError(409, 'item.sold')
    : new AppError(409, 'item.wrong_state', {
        details: { from: itemStatusName(status), to: itemStatusName(ITEM_STATUS.sold) },
      });

/** An accepted offer keeps the item for somebody else (decisions D28). */
export const reservedForAnother = (until: Date | null) =>
  new AppError(409, 'item.reserved', {
    details: { until: until?.toISOString() ?? null },
  });

/** Somebody else is paying right now (decisions D30). */
export const heldByAnother = (until: Date, secondsLeft: number) =>
  new AppError(409, 'item.on_hold', {
    details: { until: until.toISOString(), seconds_left: secondsLeft },
  });

/** One more item than somebody may hold at a time; `secondsLeft` until the first of them is free again. */
export const tooManyHolds = (secondsLeft: number) =>
  new AppError(409, 'checkout.too_many', {
    details: { retry_after_seconds: secondsLeft, minutes: Math.max(2, Math.ceil(secondsLeft / 60)) },
  });

/** This person has asked already, and the provider has not answered that yet. */
export const checkoutStarting = () =>
  new AppError(409, 'checkout.starting', {
    details: { retry_after_seconds: 2 },
  });

/** What would be paid is not what the payer was shown; `days`: of what is paid by the day. */
export const priceChanged = (breakdown: FeeBreakdown, days?: number) =>
  new AppError(409, 'checkout.price_changed', { details: { total_fee_breakdown: breakdown, days } });

export const checkoutEndedMeanwhile = () => new AppError(409, 'checkout.ended');

export const alreadyPaid = () => new AppError(409, 'checkout.paid');

export const providerUnavailable = () => new AppError(502, 'payment.provider_unavailable');

/** The numbers of the return address belong to no checkout that this caller may know about. */
export const unknownPayment = () => new AppError(404, 'checkout.not_found');

export const notCaptured = () => new AppError(409, 'payment.not_captured');

/** What arrived is not what was asked for. It goes back, unless it is `parked` for a person, or paid for something else. */
export const paymentMismatch = (context?: 'parked' | 'foreign') =>
  new AppError(409, 'payment.mismatch', context ? { details: { context } } : {});

export const capturedTooLate = () => new AppError(409, 'payment.too_late');

export const anotherBrowser = () => new AppError(403, 'checkout.not_yours');

export const forgedWebhook = () => new AppError(401, 'webhook.unauthorized');

export const reservationOver = () => new AppError(409, 'offer.expired', { details: { context: 'payment' } });

/** The link to a guest's purchase has ended, by time or because somebody ended it. */
export const linkIsOver = () => new AppError(410, 'purchase_link.over');
