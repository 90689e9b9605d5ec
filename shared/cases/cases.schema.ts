import { z } from 'zod';
import { MAX_PHOTOS } from '../items/items.rules.ts';
import { photoView } from '../items/items.schema.ts';
import { aedField, flagField, instant, textField } from '../kernel/fields.ts';
import { PURCHASE_STATUSES } from '../purchases/purchases.rules.ts';
import {
  CANCEL_REASON_NAMES,
  CANCELLATION_STATES,
  MAX_WORDS,
  MONEY_STATES,
  REFUND_ANSWERS,
  REFUND_REASONS,
  REQUEST_STATES,
  SIDES,
} from './cases.rules.ts';
import { casePhotos, disputeView } from './disputes.schema.ts';

const photos = z.array(photoView).max(MAX_PHOTOS);

export const cancellationView = z.object({
  asked_by: z.enum(SIDES),
  reason: z.enum(CANCEL_REASON_NAMES),
  words: z.string(),
  state: z.enum(CANCELLATION_STATES),
  answer_words: z.string().nullable(),
  /** What goes back to the buyer once it is cancelled, in AED. */
  refund_amount: z.number(),
  asked_at: instant,
  /** Until when the seller is to answer. */
  due_at: instant.nullable(),
});

export const refundRequestView = z.object({
  reason: z.enum(REFUND_REASONS),
  words: z.string(),
  photos,
  state: z.enum(REQUEST_STATES),
  /** What the seller would give, and what was agreed in the end; AED. */
  offered_amount: z.number().nullable(),
  agreed_amount: z.number().nullable(),
  answer_words: z.string().nullable(),
  asked_at: instant,
  answered_at: instant.nullable(),
  /** Until when the one whose turn it is has to act. */
  due_at: instant.nullable(),
});

/** Refunds of one purchase that are listed. */
export const MOST_MONEY = 50;

/** Money on its way back to the buyer's card, in AED. */
export const moneyView = z.object({
  amount: z.number(),
  state: z.enum(MONEY_STATES),
  owed_at: instant,
  done_at: instant.nullable(),
});

/** How it stands between buyer and seller of a purchase when it does not simply end. Both see the same. */
export const caseView = z.object({
  transaction_number: z.string(),
  item_uuid: z.string(),
  item_name: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  paid_at: instant,
  handed_over_at: instant.nullable(),
  /** When the buyer last wrote, or proposed a time; and the time that both agreed on. Of what waits for its handover. */
  last_word_at: instant.nullable(),
  agreed_for: instant.nullable(),
  /** Where the two write to each other. */
  channel_id: z.number().int().nullable(),
  /** Since when the case is with support because nobody collected. */
  uncollected_at: instant.nullable(),
  /** AED: the item's price, all that was paid, and what goes back without the service fee. */
  price_amount: z.number(),
  total_amount: z.number(),
  without_fee_amount: z.number(),
  cancellation: cancellationView.nullable(),
  request: refundRequestView.nullable(),
  dispute: disputeView.nullable(),
  /** The newest refunds, the oldest of them first. */
  money: z.array(moneyView).max(MOST_MONEY),
  /** Whether there are older ones. Not said by the version before (until 0.2.0). */
  has_more_money: z.boolean().optional(),
  /** Whether the item is the seller's to put on sale again, once nobody may appeal any more. */
  may_relist: z.boolean(),
  /** Grows with every change. */
  version: z.number().int(),
});
export type CaseView = z.infer<typeof caseView>;

const words = textField({ required: 'Say a few words.', max: MAX_WORDS });
const someWords = textField({ required: 'Say a few words.', max: MAX_WORDS, min: 0 }).default('');

export const cancelBody = z.object({
  reason: z.enum(CANCEL_REASON_NAMES, { error: 'Choose a reason.' }),
  words: someWords,
  /** By the seller: put the item on sale again in the same act. */
  relist: flagField.default(0),
});

export const cancelAnswer = z.object({ agree: flagField, words: someWords });

export const refundBody = z.object({
  reason: z.enum(REFUND_REASONS, { error: 'Choose a reason.' }),
  words,
  photos: casePhotos,
});

export const refundAnswer = z
  .object({
    answer: z.enum(REFUND_ANSWERS, { error: 'Choose an answer.' }),
    /** AED, for an offer. */
    amount: aedField('Enter an amount in AED.').optional(),
    words: someWords,
  })
  .superRefine(({ answer, amount, words: said }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (answer === 'offer' && (amount === undefined || amount <= 0))
      refuse('amount', 'Enter an amount in AED.');
    if (answer === 'refuse' && said === '') refuse('words', 'Say a few words.');
  });
