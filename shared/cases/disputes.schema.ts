import { z } from 'zod';
import { aedField, flagField, instant, numberField, textField } from '../kernel/fields.ts';
import { FEE_BEARERS } from '../purchases/reversal.rules.ts';
import { MAX_WORDS, SIDES } from './cases.rules.ts';
import { DECISION_REASONS, DISPUTE_STATES, RETURNERS } from './disputes.rules.ts';

/** What support has decided; amounts in AED. */
export const decisionView = z.object({
  /** What of the price, and of the fee, goes back to the buyer, all in all. */
  refund_amount: z.number(),
  price_amount: z.number(),
  fee: z.enum(FEE_BEARERS),
  returner: z.enum(RETURNERS),
  return_by: instant.nullable(),
  reason: z.enum(DECISION_REASONS),
  words: z.string(),
});

export type DecisionView = z.infer<typeof decisionView>;

/** A dispute as both sides see it. */
export const disputeView = z.object({
  state: z.enum(DISPUTE_STATES),
  opened_at: instant,
  /** Null until it is in force. */
  decision: decisionView.nullable(),
  decided_at: instant.nullable(),
  /** Until when either side may appeal; null where nobody may any more. */
  appeal_until: instant.nullable(),
  appealed_by: z.enum(SIDES).nullable(),
  appeal_words: z.string().nullable(),
});
export type DisputeView = z.infer<typeof disputeView>;

const words = textField({ required: 'Say a few words.', max: MAX_WORDS });

export const appealWish = z.object({ words });

export const decisionWish = z.object({
  /** What of the item's price goes back to the buyer, in AED; 0 for nothing. */
  amount: aedField('Enter an amount in AED.').pipe(z.number().min(0, 'Enter an amount in AED.')),
  fee: z.enum(FEE_BEARERS, { error: 'Choose who bears the fee.' }),
  returner: z.enum(RETURNERS, { error: 'Choose who brings the item back.' }).default('nobody'),
  /** Days from now. */
  return_days: numberField('Enter a number of days.')
    .pipe(
      z
        .number()
        .int('Enter a number of days.')
        .min(1, 'Enter a number of days.')
        .max(60, 'Enter a number of days.'),
    )
    .default(7),
  reason: z.enum(DECISION_REASONS, { error: 'Choose a reason.' }),
  words,
});

export const confirmationWish = z.object({ agree: flagField });
