import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { purchaseStep } from '../purchases/purchases.schema.ts';

/** What a page asks anew about. */
const moved = z.object({ transaction_number: z.string() });

export const purchaseHandedOver = defineEvent({
  type: 'purchase.handed_over',
  summary: 'The item is with its buyer; the time to ask for a refund has begun',
  routing: z.object({
    purchase_id: z.number().int(),
    seller_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    /** Where the page behind a guest's link learns of it. */
    guest_room: z.string().nullable(),
  }),
  views: {
    seller: z.object({ sale: purchaseStep }),
    buyer: z.object({ purchase: purchaseStep }),
    guest: moved,
  },
});

export const pinReplaced = defineEvent({
  type: 'purchase.pin_replaced',
  summary: 'The PIN was guessed at too often; another one took its place, which only its buyer can ask for',
  routing: z.object({
    purchase_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    guest_room: z.string().nullable(),
  }),
  views: { buyer: moved, guest: moved },
});
