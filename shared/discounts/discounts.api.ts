import { z } from 'zod';
import { feeBreakdown } from '../items/items.schema.ts';
import { messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField } from '../kernel/fields.ts';
import * as calls from './discounts.calls.ts';

/** A code as somebody types it. */
const discountField = z
  .string({ error: 'Please enter a discount code.' })
  .trim()
  .min(1, 'Please enter a discount code.')
  .max(40, 'Use at most 40 characters.');

/** The breakdown stands beside `data` too, where the specification's client looks for it. */
export const validateDiscount = defineEndpoint(calls.validateDiscount, {
  summary: 'What an item would cost with a code; for your own item, what featuring it would cost',
  body: z.object({ discount: discountField, item_id: idField }),
  answer: messageAnswerOf(z.object({ code: z.string(), total_discount_breakdown: feeBreakdown })).extend({
    total_discount_breakdown: feeBreakdown,
  }),
  limit: 'discount',
});
