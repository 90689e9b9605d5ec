import { z } from 'zod';
import { answerOf, codedOrWords, messageAnswer, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { aedField, idField, instant, textField } from '../kernel/fields.ts';
import { dayField, holidayView, payableView, payoutStatus } from '../payouts/payouts.schema.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import { PAYABLE_VIEWS } from './list-filters.rules.ts';
import * as calls from './payouts.calls.ts';

const who = z.object({ uuid: z.string(), name: z.string() });

/** A sale whose money is not with its seller yet. Amounts in AED. */
export const adminPayable = payableView.extend({
  transaction_number: z.string(),
  item_name: z.string(),
  item_uuid: z.string(),
  seller: who,
  price: z.number(),
  paid_at: instant,
  handed_over_at: instant.nullable(),
});
export type AdminPayable = z.infer<typeof adminPayable>;

/** Sales of which a payout is shown to be made; its amount is that of all. */
export const MOST_SALES_SHOWN = 1_000;

/** Money sent, or to be sent, to a seller. Amounts in AED. */
export const adminPayout = z.object({
  number: z.string(),
  status: payoutStatus,
  amount: z.number(),
  seller: who,
  run: z.number().int(),
  created_at: instant,
  asked_at: instant.nullable(),
  confirmed_at: instant.nullable(),
  /** When it is looked up, or sent, by itself; null when nothing goes on by itself. */
  next_at: instant.nullable(),
  tries: z.number().int(),
  /** What went wrong, or what the provider said. */
  problem: codedOrWords.nullable(),
  /** What the provider says was sent, as it tells it, where that is another amount: somebody has to say what is so. */
  reported: z.string().nullable(),
  /** The provider's name of the transfer. */
  disbursement: z.string().nullable(),
  sales: z
    .array(z.object({ transaction_number: z.string(), item_name: z.string(), amount: z.number() }))
    .max(MOST_SALES_SHOWN),
});
export type AdminPayout = z.infer<typeof adminPayout>;

const sum = z.object({ count: z.number().int(), amount: z.number() });

/** What the finance section begins with. Amounts in AED. */
export const payoutsSummary = z.object({
  due: sum,
  held: sum,
  coming: sum,
  owing: sum,
  scheduled: sum,
  sent: sum,
  /** Those of another amount than was asked for, too: both wait for somebody. */
  failed: sum,
  /** In the last 30 days. */
  confirmed: sum,
  /** When the day's run is next. */
  next_run_at: instant,
});
export type PayoutsSummary = z.infer<typeof payoutsSummary>;

export const payoutsOverview = defineEndpoint(calls.payoutsOverview, {
  summary: 'What is due, held, on its way, failed and paid to sellers',
  answer: answerOf(payoutsSummary),
});

export const adminPayables = defineEndpoint(calls.adminPayables, {
  looks: 'payouts.seen',
  summary:
    'Sales whose money is not with the seller yet, and why, the newest first; each look is in the audit log',
  query: adminListQuery({ view: z.enum(PAYABLE_VIEWS, { error: 'Choose what to see.' }).default('due') }),
  answer: answerOf(adminPageOf(adminPayable)),
});

export const adminPayouts = defineEndpoint(calls.adminPayouts, {
  looks: 'payouts.seen',
  summary: 'Payouts to sellers, of one run or of all, the newest first; each look is in the audit log',
  query: adminListQuery({ status: payoutStatus.optional(), run: idField.optional() }),
  answer: answerOf(adminPageOf(adminPayout)),
});

/** Payouts of a run that its answer shows: there may be one for each sale. */
export const MOST_PAYOUTS_SHOWN = 500;

const planned = z.object({ seller: who, amount: z.number(), sales: z.number().int() });

export const runPayouts = defineEndpoint(calls.runPayouts, {
  summary: 'Pay out all that is due now; a dry run shows what that would be, and changes nothing',
  body: z.strictObject({
    is_dry: z.boolean('Must be yes or no.'),
    /** What a dry run has shown, and nothing else, is paid: 409 when another plan is due by now. Without it, whatever is due. */
    plan: z.string('Must be the plan that was shown.').max(64, 'Must be the plan that was shown.').optional(),
  }),
  answer: messageAnswerOf(
    z.object({
      /** Null for a dry run. */
      run: z.number().int().nullable(),
      /** By what a dry run’s plan is known again; null for what was paid. */
      plan: z.string().nullable(),
      /** How many payouts there are, and their sum in AED. The count is not said by the version before (until 0.2.0). */
      count: z.number().int().optional(),
      amount: z.number(),
      /** The largest of them first. */
      payouts: z.array(planned).max(MOST_PAYOUTS_SHOWN),
    }),
  ),
});

export const payoutRun = z.object({
  id: z.number().int(),
  /** Null for one made by hand. */
  day: z.string().nullable(),
  started_by: z.string().nullable(),
  payouts: z.number().int(),
  amount: z.number(),
  confirmed: z.number().int(),
  failed: z.number().int(),
  created_at: instant,
});
export type PayoutRun = z.infer<typeof payoutRun>;

export const payoutRuns = defineEndpoint(calls.payoutRuns, {
  summary: 'When payouts were made, by whom, and what became of them, the newest first',
  query: adminListQuery({}),
  answer: answerOf(adminPageOf(payoutRun)),
});

/** With how many of its payouts stand where, and how much they are. */
const payoutRunPage = payoutRun.extend({
  sums: z.object({ scheduled: sum, sent: sum, failed: sum, confirmed: sum }),
});

export const onePayoutRun = defineEndpoint(calls.onePayoutRun, {
  summary: 'One run of payouts, and what became of it',
  params: z.object({ run: idField }),
  answer: answerOf(payoutRunPage),
});

const payoutNumberField = z.string().regex(/^P-\d{6,12}$/, 'Must be the number of a payout.');

export const retryPayout = defineEndpoint(calls.retryPayout, {
  summary: 'Send a payout that failed once more, when the cause is gone; 409 "payout.wrong_state" otherwise',
  params: z.object({ number: payoutNumberField }),
  answer: messageAnswerOf(adminPayout),
});

export const resolvePayout = defineEndpoint(calls.resolvePayout, {
  summary:
    'The provider sent another amount than was asked for: how much it was, in AED, is booked with a name and a reason. What is missing stays owed, what was too much is taken off the next sales; 409 "payout.wrong_state" for any other payout',
  params: z.object({ number: payoutNumberField }),
  body: z.object({
    sent: aedField('Enter an amount.').pipe(
      z
        .number()
        .min(0, 'Use an amount from AED 0 to AED 1,000,000.')
        .max(1_000_000, 'Use an amount from AED 0 to AED 1,000,000.'),
    ),
    reason: textField({ required: 'Say why in a few words.', max: 1_000 }),
  }),
  answer: messageAnswerOf(adminPayout),
});

/** Public holidays that are kept: those of more than thirty years. */
export const MOST_HOLIDAYS = 500;

export const holidays = defineEndpoint(calls.holidays, {
  summary: 'Public holidays, on which nothing is paid out',
  answer: answerOf(z.array(holidayView).max(MOST_HOLIDAYS)),
});

const holidayName = textField({ required: 'Name the holiday.', max: 80 });

export const addHoliday = defineEndpoint(calls.addHoliday, {
  summary:
    'Make a day a public holiday; 409 "holiday.exists" when it is one, "holidays.list_full" when there are 500',
  body: z.strictObject({ day: dayField, name_en: holidayName, name_ar: holidayName }),
  answer: messageAnswerOf(holidayView),
  status: 201,
});

export const removeHoliday = defineEndpoint(calls.removeHoliday, {
  summary: 'Make a public holiday a day like others',
  params: z.object({ day: dayField }),
  answer: messageAnswer,
});
