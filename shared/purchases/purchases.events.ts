import { z } from 'zod';
import { itemState } from '../items/items.schema.ts';
import { defineEvent } from '../kernel/event.ts';
import { purchaseView, saleView } from './purchases.schema.ts';
import { REFUND_STATUSES } from './refunds.rules.ts';

const checkoutEvent = <const Type extends string>(type: Type, summary: string) =>
  defineEvent({
    type,
    summary,
    routing: z.object({ item_uuid: z.string(), owner_id: z.number().int() }),
    views: { public: z.object({ item: itemState }) },
  });

export const checkoutStarted = checkoutEvent(
  'checkout.started',
  'Somebody is buying the item, with the time left',
);
export const checkoutEnded = checkoutEvent('checkout.ended', 'The checkout ended without a purchase');

/** Whose it is, who is told, is for those above to say: buyer and seller hear of it by `purchase.case_changed`. */
export const refundMoved = defineEvent({
  type: 'refund.moved',
  summary: 'Money on its way back to a card went a step further, or did not arrive',
  routing: z.object({
    refund_id: z.number().int(),
    /** Null for a capture that settled nothing. */
    purchase_id: z.number().int().nullable(),
    status: z.enum(REFUND_STATUSES),
  }),
  views: { admin: z.object({ refund_id: z.number().int() }) },
});

export const purchasePaid = defineEvent({
  type: 'purchase.paid',
  summary: 'The payment was captured and the item changed hands on paper',
  routing: z.object({
    purchase_id: z.number().int(),
    seller_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    item_uuid: z.string(),
  }),
  views: {
    seller: z.object({ sale: saleView }),
    /** Null when a guest bought: there is no room to tell. */
    buyer: z.object({ purchase: purchaseView.nullable() }),
  },
});

export const moneyStirred = defineEvent({
  type: 'money.stirred',
  summary: 'What is owed back, or cannot be booked, has changed; not stored',
  routing: z.object({}),
  views: { admin: z.object({}) },
});
