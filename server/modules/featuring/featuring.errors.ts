import { AppError } from '#server/http/errors.ts';
import type { ITEM_STATUS, ItemStatus } from '#shared/items/items.rules.ts';
import { itemStatusName } from '#shared/items/items.rules.ts';
import type { FeeBreakdown } from '#shared/items/items.schema.ts';

/** Only an item that is on sale can be featured (decisions D15). */
export const cannotBeFeatured = (status: Exclude<ItemStatus, typeof ITEM_STATUS.approved>) =>
  new AppError(409, 'featuring.not_on_sale', {
    details: { context: itemStatusName(status), status: itemStatusName(status) },
  });

export const featuredTooLate = () => new AppError(409, 'featuring.too_late');

type Terms = { total_fee_breakdown: FeeBreakdown; days: number };

/** It costs what the owner was shown, but for another number of days. */
export const daysChanged = (details: Terms) => new AppError(409, 'featuring.days_changed', { details });

/** The owner has begun to pay for it by other terms than they were shown. */
export const otherUnderWay = (details: Terms) => new AppError(409, 'featuring.under_way', { details });
