import { z } from 'zod';
import { photoView } from '../items/items.schema.ts';
import {
  aedField,
  clientIdField,
  flagField,
  instant,
  numberField,
  textField,
  uuidField,
} from '../kernel/fields.ts';
import { FEE_BEARERS } from '../purchases/reversal.rules.ts';
import { MAX_CASE_PHOTOS, MAX_WORDS, SIDES, TOO_MANY_CASE_PHOTOS } from './cases.rules.ts';
import {
  DECISION_REASONS,
  MAX_ENTRIES,
  MAX_QUESTION_DAYS,
  RETURNERS,
  SHOWN_DISPUTE_STATES,
  SPEAKERS,
} from './disputes.rules.ts';

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

/** What waits for a second member of staff. */
export const proposalView = decisionView.extend({
  /** How many days there are to bring the item back once it is decided; null where nobody does, or its day stands. */
  return_days: z.number().int().nullable(),
});

export type ProposalView = z.infer<typeof proposalView>;

/** Something that was added to a dispute: by one of the sides, or a question of support with the date for its answer. */
export const disputeEntry = z.object({
  id: z.number().int(),
  by: z.enum(SPEAKERS),
  words: z.string(),
  photos: z.array(photoView).max(MAX_CASE_PHOTOS),
  at: instant,
  /** Whom support asks, and until when; null for what a side says. */
  to: z.enum(SIDES).nullable(),
  due_at: instant.nullable(),
  /** The question that this answers. */
  answers: z.number().int().nullable(),
});
export type DisputeEntry = z.infer<typeof disputeEntry>;

/** A dispute as both sides see it. */
export const disputeView = z.object({
  state: z.enum(SHOWN_DISPUTE_STATES),
  opened_at: instant,
  /** Until when both sides may add words and photos. */
  say_until: instant,
  /** What was added, the first first. */
  entries: z.array(disputeEntry).max(MAX_ENTRIES),
  /** What is in force, also while support looks again; null before that. */
  decision: decisionView.nullable(),
  decided_at: instant.nullable(),
  /** Until when either side may appeal; null where nobody may any more. */
  appeal_until: instant.nullable(),
  appealed_by: z.enum(SIDES).nullable(),
  appealed_at: instant.nullable(),
  appeal_words: z.string().nullable(),
});
export type DisputeView = z.infer<typeof disputeView>;

const words = textField({ required: 'Say a few words.', max: MAX_WORDS });

export const appealBody = z.object({ words });

/** Up to how many photos go with words. */
export const casePhotos = z.array(uuidField).max(MAX_CASE_PHOTOS, TOO_MANY_CASE_PHOTOS).default([]);

export const statementBody = z.object({
  words,
  photos: casePhotos,
  /** The question of support that it answers. */
  question: numberField('Must be a number.').pipe(z.number().int('Must be a number.')).optional(),
  client_id: clientIdField.optional(),
});

/** The last entry that was on the screen, 0 for none: nothing is decided over what a side has said since. Pages of the version before leave it out (until 0.2.0). */
const seen = { seen: z.number().int().min(0).max(2_147_483_647).optional() };

export const questionBody = z.object({
  to: z.enum(SIDES, { error: 'Choose whom to ask.' }),
  words,
  /** Days from now for the answer. */
  days: numberField('Enter a number of days.')
    .pipe(
      z
        .number()
        .int('Enter a number of days.')
        .min(1, 'Enter a number of days.')
        .max(MAX_QUESTION_DAYS, 'Enter a number of days.'),
    )
    .default(2),
  /** Sent again with the same one, because no answer came, it is the same question. */
  client_id: clientIdField.optional(),
});

export const claimBody = z.object({
  /** From whoever has it in hand. */
  take_over: flagField.default(0),
});

export const decisionBody = z.object({
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
  ...seen,
});

export const confirmationBody = z.object({ agree: flagField, ...seen });
