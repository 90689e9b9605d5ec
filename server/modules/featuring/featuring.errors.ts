import { AppError } from '#server/http/errors.ts';
import type { ITEM_STATUS, ItemStatus } from '#shared/items/items.rules.ts';
import { itemStatusName } from '#shared/items/items.rules.ts';

/** Only an item that is on sale can be featured (decisions D15). */
export const cannotBeFeatured = (status: Exclude<ItemStatus, typeof ITEM_STATUS.approved>) =>
  new AppError(409, 'featuring.not_on_sale', {
    details: { context: itemStatusName(status), status: itemStatusName(status) },
  });

export const featuredTooLate = () => new AppError(409, 'featuring.too_late');
