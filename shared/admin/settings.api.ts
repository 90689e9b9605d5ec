import { z } from 'zod';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { aedField, idField, inHundredths, instant, numberField, textField } from '../kernel/fields.ts';
import { CHANGE_REASONS, REJECTION_REASONS } from '../moderation/moderation.schema.ts';
import { REPORT_REASONS } from '../reports/reports.schema.ts';
import { MOST_FEES, reasonKind, reasonTexts } from '../settings/settings.schema.ts';
import * as calls from './settings.calls.ts';

/** The highest fee that can be decided, in percent: more is a slip of the finger. */
const MAX_FEE_PERCENTAGE = 50;
/** What featuring and a visit of the concierge may cost, in AED. */
const MIN_PRICE_AED = 2;
const MAX_PRICE_AED = 10_000;
/** For how many days an item may be featured. */
const MAX_FEATURING_DAYS = 90;

/** Reasons whose texts may be written anew, by list. */
export const KNOWN_REASONS = {
  rejection: REJECTION_REASONS,
  changes: CHANGE_REASONS,
  report: REPORT_REASONS,
} as const;

/** A fee as the admin shows it. Past: another one has begun since. */
const feeView = z.object({
  id: z.number().int(),
  percentage: z.number(),
  effective_from: instant,
  state: z.enum(['coming', 'in_force', 'past', 'cancelled']),
  created_by: z.string(),
  created_at: instant,
});
export type FeeView = z.infer<typeof feeView>;

const adminSettings = z.object({
  /** In force now, by the database's clock. */
  platform_fee_percentage: z.number(),
  /** What is in force as long as no fee was decided. */
  built_in_percentage: z.number(),
  /** Latest first. */
  fees: z.array(feeView).max(MOST_FEES),
  /** AED. */
  featuring_price: z.number(),
  featuring_days: z.number().int(),
  /** AED for a visit. */
  concierge_price: z.number(),
  vat_percentage: z.number(),
  vat_number: z.string().nullable(),
  /** Those that were written anew. */
  reason_texts: reasonTexts,
  /** The database's clock. */
  now: instant,
});
export type AdminSettings = z.infer<typeof adminSettings>;

export const readAdminSettings = defineEndpoint(calls.readAdminSettings, {
  summary: 'Fees with their dates, what featuring and the concierge cost, the VAT rate and texts of reasons',
  answer: answerOf(adminSettings),
});

const percentage = numberField('Enter a percentage.').pipe(
  inHundredths(
    z
      .number()
      .min(0, 'Use a percentage from 0 to 50.')
      .max(MAX_FEE_PERCENTAGE, 'Use a percentage from 0 to 50.'),
  ),
);

export const decideFee = defineEndpoint(calls.decideFee, {
  summary: 'A new fee percentage, at once or from an instant on',
  body: z.object({
    percentage,
    /** Null: at once. */
    effective_from: z.iso.datetime({ error: 'Enter a date and a time.', offset: true }).nullish(),
  }),
  answer: messageAnswerOf(adminSettings),
  status: 201,
});

export const cancelFee = defineEndpoint(calls.cancelFee, {
  summary: 'Take back a fee that has not begun',
  params: z.object({ id: idField }),
  answer: messageAnswerOf(adminSettings),
});

const price = aedField('Enter a price.').pipe(
  z
    .number()
    .min(MIN_PRICE_AED, 'Use a price from AED 2 to AED 10,000.')
    .max(MAX_PRICE_AED, 'Use a price from AED 2 to AED 10,000.'),
);

export const changeFeaturing = defineEndpoint(calls.changeFeaturing, {
  summary: 'What featuring an item costs from now on, and for how many days',
  body: z.object({
    price,
    days: numberField('Enter a number of days.').pipe(
      z
        .number()
        .int('Use 1 to 90 whole days.')
        .min(1, 'Use 1 to 90 whole days.')
        .max(MAX_FEATURING_DAYS, 'Use 1 to 90 whole days.'),
    ),
  }),
  answer: messageAnswerOf(adminSettings),
});

export const changeConcierge = defineEndpoint(calls.changeConcierge, {
  summary: 'What a visit of the concierge costs from the next booking on',
  body: z.object({ price }),
  answer: messageAnswerOf(adminSettings),
});

const reason = {
  kind: reasonKind,
  reason: z.string('Choose a reason.').regex(/^[a-z_]{1,40}$/, 'Choose a reason.'),
};
const text = textField({ required: 'Write the text in both languages.', max: 300 });
const isKnown = ({ kind, reason: name }: { kind: keyof typeof KNOWN_REASONS; reason: string }) =>
  KNOWN_REASONS[kind].some((known) => known === name);

export const writeReason = defineEndpoint(calls.writeReason, {
  summary: 'Another text for a reason, in both languages',
  body: z
    .object({ ...reason, en: text, ar: text })
    .refine(isKnown, { message: 'Choose a reason.', path: ['reason'] }),
  answer: messageAnswerOf(adminSettings),
});

export const resetReason = defineEndpoint(calls.resetReason, {
  summary: 'The built-in text of a reason again',
  params: z.object(reason),
  answer: messageAnswerOf(adminSettings),
});
