import { z } from 'zod';
import { itemCard } from '../items/items.schema.ts';
import { instant } from '../kernel/fields.ts';

/** What a paid featuring was, as its owner sees it. Amounts in AED. */
export const featuringView = z.object({
  transaction_number: z.string(),
  item: itemCard,
  price_amount: z.number(),
  discount_amount: z.number(),
  total_amount: z.number(),
  /** The part of the total that is VAT (decisions D23). */
  vat_amount: z.number(),
  starts_at: instant,
  ends_at: instant,
  paid_at: instant,
});
export type FeaturingView = z.infer<typeof featuringView>;
