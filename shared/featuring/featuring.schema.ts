import { z } from 'zod';
import { itemCard } from '../items/items.schema.ts';
import { instant, numberField } from '../kernel/fields.ts';
import { discountField, shownTotal } from '../purchases/purchases.schema.ts';

const DAYS = 'Enter a number of days.';

/** What a featuring is begun with: nothing, or a discount code, and the total and the days that its payer saw. */
export const featuringBody = z
  .object({
    discount: discountField,
    total: shownTotal,
    days: numberField(DAYS).pipe(z.number().int(DAYS)).nullish(),
  })
  .optional();

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
