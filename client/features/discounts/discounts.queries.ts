import { validateDiscount } from '#shared/discounts/discounts.calls.ts';
import type { FeeBreakdown } from '#shared/items/items.schema.ts';
import { call } from '../../lib/http/api.ts';

/** A code the server found valid, and what is paid with it. */
export type Discount = { code: string; breakdown: FeeBreakdown };

/** Asks what an item would cost with a code; for one's own item, what featuring it would cost. Throws the refusal. */
export const askForDiscount = async (itemId: number, code: string): Promise<Discount> => {
  const { data } = await call(validateDiscount, { body: { discount: code, item_id: itemId } });
  return { code: data.code, breakdown: data.total_discount_breakdown };
};
