import { AppError, invalid } from '#server/http/errors.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { itemStatusName } from '#shared/items/items.rules.ts';

/** A step the lifecycle does not have; names both states. */
export const wrongItemState = (from: ItemStatus, to: ItemStatus) =>
  new AppError(409, 'item.wrong_state', {
    details: { context: 'step', from: itemStatusName(from), to: itemStatusName(to) },
  });

export const notYourItem = () => new AppError(403, 'item.not_yours');

/** Only pending, approved and paused items can be edited (decisions D15). */
export const notEditable = (status: ItemStatus) =>
  new AppError(409, 'item.not_editable', {
    details: { status: itemStatusName(status) },
  });

/** Somebody is on the payment page: what they pay for stays as it is until then. */
export const itemBeingBought = ({ checkout_until }: { checkout_until: Date | null }) =>
  new AppError(409, 'item.on_hold', {
    details: { until: checkout_until?.toISOString() ?? null },
  });

export const noEditWaiting = () => new AppError(409, 'item.no_edit');

/** The owner changed what the administrator was looking at. */
export const changedMeanwhile = () => new AppError(409, 'item.changed');

export const offersNeedHigherPrice = () =>
  invalid({ price: ['Offers can only be accepted on a price above AED 20.'] });

export const translationUnavailable = () => new AppError(502, 'translation.unavailable');

/** A limit for offers that does not fit the price, or the other limit. */
export const limitRefused = (field: string, sentence: string) => invalid({ [field]: [sentence] });

export const vendorNeeded = () => new AppError(403, 'vendor.required');

export const bankDetailsNeeded = () => new AppError(403, 'bank_details.required');

export const unknownSubCategory = () => invalid({ sub_category_id: ['Choose a subcategory.'] });

export const retiredSubCategory = () =>
  invalid({ sub_category_id: ['This subcategory is no longer on offer. Choose another one.'] });

/** Where an item on sale is listed stays (docs/decisions/2026-11-21-where-an-item-is-listed.md). */
export const listedWhereItIs = (field: 'sub_category_id' | 'properties') =>
  invalid({
    [field]: ['Category and details of an item on sale stay as they are. Take it down and send it again.'],
  });

export const noPhotos = () => invalid({ imgs: ['Upload at least one image.'] });

/** `missing`: names of the properties without an option. */
export const propertiesMissing = (missing: string[]) =>
  invalid({ properties: [`Please select at least one option for each property: ${missing.join(', ')}`] });

export const foreignValue = () =>
  invalid({ properties: ['This option does not belong to the subcategory.'] });
