import { AppError } from '#server/http/errors.ts';
import type { CollectionStatus } from '#shared/handover/collection.rules.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';

/** A step that the purchase's lifecycle does not have; names both states. */
export const wrongPurchaseState = (from: PurchaseStatus, to: PurchaseStatus) =>
  new AppError(409, 'purchase.wrong_state', {
    details: { from, to },
  });

/** The times are not what they were when somebody looked at them; names both states. */
export const timesMoved = (from: CollectionStatus, to: CollectionStatus) =>
  new AppError(409, 'collection.wrong_state', {
    details: { from, to },
  });

/** `left`: tries until another PIN takes the place of this one. */
export const pinWrong = (left: number) =>
  new AppError(422, 'handover.pin_wrong', {
    details: { tries_left: left },
  });

export const pinWasReplaced = () => new AppError(422, 'handover.pin_replaced');
