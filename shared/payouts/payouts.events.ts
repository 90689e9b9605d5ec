import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { purchaseStep } from '../purchases/purchases.schema.ts';
import { PAYOUT_STATUSES } from './payouts.rules.ts';

export const purchaseCompleted = defineEvent({
  type: 'purchase.completed',
  summary:
    'Nothing is left to do about the purchase: its seller was paid, or nothing of it is left to pay out',
  routing: z.object({
    purchase_id: z.number().int(),
    seller_id: z.number().int(),
    buyer_id: z.number().int().nullable(),
    /** The page behind a guest's link; null when a member bought. */
    guest_room: z.string().nullable(),
  }),
  views: {
    seller: z.object({ sale: purchaseStep }),
    buyer: z.object({ purchase: purchaseStep }),
    guest: z.object({ transaction_number: z.string() }),
  },
});

const payoutFact = z.object({
  number: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  /** AED. */
  amount: z.number(),
});

export const payoutChanged = defineEvent({
  type: 'payout.changed',
  summary: 'Money on its way to a seller was scheduled, sent, confirmed or refused',
  routing: z.object({ payout_id: z.number().int(), seller_id: z.number().int() }),
  views: { seller: payoutFact, admin: payoutFact.pick({ number: true, status: true }) },
});

export const workingDaysChanged = defineEvent({
  type: 'working_days.changed',
  summary: 'A public holiday was added or removed: hours of the concierge and days of payout are others',
  routing: z.object({}),
  /** What follows from it is asked for anew. */
  views: { public: z.object({}) },
});

export const bankRefused = defineEvent({
  type: 'payout.bank_refused',
  summary: 'The payment provider does not take the bank account that somebody wants to be paid to',
  routing: z.object({ user_id: z.number().int() }),
  /** `problem`: the provider's own words, empty where it gave none. */
  views: { owner: z.object({ problem: z.string() }) },
});

export const accountCorrected = defineEvent({
  type: 'payout.account_corrected',
  summary: 'A mistake on a seller’s account was put right in the finance section; not stored',
  routing: z.object({ user_id: z.number().int() }),
  views: { owner: z.object({}) },
});
