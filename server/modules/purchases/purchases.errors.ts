import { AppError } from '#server/http/errors.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, itemStatusName } from '#shared/items/items.rules.ts';

export const ownItem = () => new AppError(403, 'item.own', 'This is your own item.');

/** The item cannot be bought in its present state. */
export const notOnSale = (status: ItemStatus) =>
  status === ITEM_STATUS.sold
    ? new AppError(409, 'item.sold', 'This item has been sold.')
    : new AppError(409, 'item.wrong_state', 'This item is not on sale.', {
        details: { from: itemStatusName(status), to: itemStatusName(ITEM_STATUS.sold) },
      });

/** An accepted offer keeps the item for somebody else (decisions D28). */
export const reservedForAnother = (until: Date | null) =>
  new AppError(409, 'item.reserved', 'This item is reserved for another buyer.', {
    details: { until: until?.toISOString() ?? null },
  });

/** Somebody else is paying right now (decisions D30). */
export const heldByAnother = (until: Date, secondsLeft: number) =>
  new AppError(409, 'item.on_hold', 'Somebody is buying this item right now.', {
    details: { until: until.toISOString(), seconds_left: secondsLeft },
  });

/** One more item than somebody may hold at a time; `secondsLeft` until the first of them is free again. */
export const tooManyHolds = (secondsLeft: number) =>
  new AppError(
    409,
    'checkout.too_many',
    `As many items as possible are held for you. Pay for one or give it up, or try again in ${Math.max(2, Math.ceil(secondsLeft / 60))} minutes.`,
    { details: { retry_after_seconds: secondsLeft } },
  );

/** The same person asked twice and the provider has not answered the first time yet. */
export const checkoutStarting = () =>
  new AppError(409, 'checkout.starting', 'Your checkout is being prepared. Please try again in a moment.', {
    details: { retry_after_seconds: 2 },
  });

export const checkoutEndedMeanwhile = () =>
  new AppError(409, 'checkout.ended', 'This checkout has ended. Please start again.');

export const alreadyPaid = () => new AppError(409, 'checkout.paid', 'This checkout has been paid already.');

export const providerUnavailable = () =>
  new AppError(
    502,
    'payment.provider_unavailable',
    'The payment service could not be reached. Please try again.',
  );

/** The numbers of the return address belong to no checkout that this caller may know about. */
export const unknownPayment = () =>
  new AppError(404, 'checkout.not_found', 'We know of no payment with this reference.');

export const notCaptured = () =>
  new AppError(409, 'payment.not_captured', 'The payment has not been completed.');

export const paymentMismatch = () =>
  new AppError(409, 'payment.mismatch', 'The payment does not belong to this checkout.');

export const capturedTooLate = () =>
  new AppError(
    409,
    'payment.too_late',
    'The item was no longer held for you when the payment arrived. The full amount is being refunded.',
  );

export const featuredTooLate = () =>
  new AppError(
    409,
    'featuring.too_late',
    'The item could no longer be featured when the payment arrived. The full amount is being refunded.',
  );

const WHY_NOT_FEATURED: Record<Exclude<ItemStatus, typeof ITEM_STATUS.approved>, string> = {
  [ITEM_STATUS.pending]: 'Your item can be featured as soon as it is approved.',
  [ITEM_STATUS.rejected]: 'An item that was not approved cannot be featured.',
  [ITEM_STATUS.sold]: 'A sold item cannot be featured.',
  [ITEM_STATUS.bidAccepted]: 'A reserved item cannot be featured.',
  [ITEM_STATUS.archived]: 'This item was taken down and cannot be featured.',
  [ITEM_STATUS.proposed]: 'Your item can be featured as soon as it is approved.',
};

/** Only an item that is on sale can be featured (decisions D15). */
export const cannotBeFeatured = (status: Exclude<ItemStatus, typeof ITEM_STATUS.approved>) =>
  new AppError(409, 'featuring.not_on_sale', WHY_NOT_FEATURED[status], {
    details: { status: itemStatusName(status) },
  });

export const anotherBrowser = () =>
  new AppError(403, 'checkout.not_yours', 'This checkout was started in another browser.');

export const forgedWebhook = () =>
  new AppError(401, 'webhook.unauthorized', 'The authorization is missing or wrong.');

export const reservationOver = () =>
  new AppError(409, 'offer.expired', 'The time to pay your accepted offer is over.');

/** The link to a guest's purchase has ended, by time or because somebody ended it. */
export const linkIsOver = () =>
  new AppError(
    410,
    'purchase_link.over',
    'This link is no longer valid. Please contact us if you need help.',
  );
