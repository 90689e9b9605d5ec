import { AppError, invalid } from '#server/http/errors.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { itemStatusName } from '#shared/items/items.rules.ts';

/** A step the lifecycle does not have; names both states. */
export const wrongItemState = (from: ItemStatus, to: ItemStatus) =>
  new AppError(
    409,
    'item.wrong_state',
    `An item that is ${itemStatusName(from)} cannot become ${itemStatusName(to)}.`,
    {
      details: { from: itemStatusName(from), to: itemStatusName(to) },
    },
  );

export const notYourItem = () =>
  new AppError(403, 'item.not_yours', 'Only the owner of this item may do this.');

export const vendorNeeded = () =>
  new AppError(403, 'vendor.required', 'Please add your public seller profile first.');

export const bankDetailsNeeded = () =>
  new AppError(403, 'bank_details.required', 'Please add your bank details before posting items.');

export const unknownSubCategory = () => invalid({ sub_category_id: ['Choose a subcategory.'] });

export const noPhotos = () => invalid({ imgs: ['Upload at least one image.'] });

/** `missing`: names of the properties without an option. */
export const propertiesMissing = (missing: string[]) =>
  invalid({ properties: [`Please select at least one option for each property: ${missing.join(', ')}`] });

export const foreignValue = () =>
  invalid({ properties: ['This option does not belong to the subcategory.'] });
