import type { FeeBreakdown, ItemDetails } from '#shared/items/items.schema.ts';

type Priced = Pick<ItemDetails, 'price' | 'asking_price' | 'total_fee_breakdown'>;

/** Whether a breakdown was worked out for what an item costs its reader now: for its price, and by the fee in force. */
export const isWorkedOutFor = (
  { item, platform_fee_percentage }: FeeBreakdown,
  { price, asking_price, total_fee_breakdown }: Priced,
): boolean =>
  item === (asking_price ?? price) && platform_fee_percentage === total_fee_breakdown.platform_fee_percentage;
