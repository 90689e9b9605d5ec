import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { CASE_STEPS, SIDES } from './cases.rules.ts';
import { caseView } from './cases.schema.ts';

export const disputeChanged = defineEvent({
  type: 'dispute.changed',
  summary:
    'Something came to the disputes, or somebody of the staff or one of the sides did something about it',
  routing: z.object({}),
  views: { staff: z.object({ transaction_number: z.string() }) },
});

export const caseChanged = defineEvent({
  type: 'purchase.case_changed',
  summary:
    'Buyer, seller or support did something about a purchase that does not simply end: `step` says what',
  routing: z.object({
    purchase_id: z.number().int(),
    seller_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    guest_room: z.string().nullable(),
    step: z.enum(CASE_STEPS),
    /** Who did it; null for the clock, the provider and support. */
    by: z.enum(SIDES).nullable(),
    /** Of money that moved, in AED. */
    amount: z.number().optional(),
  }),
  views: {
    seller: z.object({ case: caseView }),
    /** Null when a guest bought. */
    buyer: z.object({ case: caseView.nullable() }),
    guest: z.object({ transaction_number: z.string() }),
  },
});
