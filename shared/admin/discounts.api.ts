import { z } from 'zod';
import { DISCOUNT_TARGETS, DISCOUNT_USES, normaliseCode } from '../discounts/discounts.rules.ts';
import { answerOf, messageAnswerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { aedField, idField, inHundredths, instant, numberField } from '../kernel/fields.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './discounts.calls.ts';
import { DISCOUNT_STATES } from './list-filters.rules.ts';

export const discountState = z.enum(DISCOUNT_STATES, { error: 'Choose a state.' });

/** Amounts in AED. */
const adminDiscount = z.object({
  id: z.number().int(),
  code: z.string(),
  state: discountState,
  percentage: z.number().nullable(),
  amount: z.number().nullable(),
  /** The most that one use takes off. */
  at_most: z.number().nullable(),
  applies_to: z.enum(DISCOUNT_TARGETS),
  valid_for: z.enum(DISCOUNT_USES),
  valid_from: instant,
  valid_until: instant.nullable(),
  total_limit: z.number().int().nullable(),
  user_limit: z.number().int().nullable(),
  /** Kept and reserved together: what the limit is compared with. */
  uses: z.number().int(),
  /** Of them, those of checkouts that are still open. */
  reserved: z.number().int(),
  /** What it has taken off in all, in AED. */
  given: z.number(),
  /** Sellers and buyers among its uses who had half of what all codes may give one beyond the fee, or more; of all codes. */
  beyond_fee: z
    .array(
      z.object({
        side: z.enum(['seller', 'buyer']),
        user: z.object({ uuid: z.string(), name: z.string() }),
        amount: z.number(),
        uses: z.number().int(),
        is_at_cap: z.boolean(),
      }),
    )
    .max(20),
  created_at: instant,
});
export type AdminDiscount = z.infer<typeof adminDiscount>;

const adminDiscountUse = z.object({
  id: z.number().int(),
  user: z.object({ uuid: z.string(), name: z.string() }),
  status: z.enum(['reserved', 'kept', 'released']),
  /** AED that were taken off. */
  amount: z.number(),
  /** What was bought or featured, when it was paid. */
  transaction_number: z.string().nullable(),
  item: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  created_at: instant,
});
export type AdminDiscountUse = z.infer<typeof adminDiscountUse>;

const params = z.object({ id: idField });

export const adminDiscounts = defineEndpoint(calls.adminDiscounts, {
  looks: 'discounts.seen',
  summary: 'Discount codes, the newest first, with their state and how often they were used',
  query: adminListQuery({ state: discountState.optional() }),
  answer: answerOf(adminPageOf(adminDiscount)),
});

export const adminDiscountById = defineEndpoint(calls.adminDiscountById, {
  looks: 'discounts.seen',
  summary: 'One discount code',
  params,
  answer: answerOf(adminDiscount),
});

export const adminDiscountUses = defineEndpoint(calls.adminDiscountUses, {
  looks: 'discounts.seen',
  summary: 'Who used a code, when, and for which purchase',
  params,
  query: adminListQuery({}),
  answer: answerOf(adminPageOf(adminDiscountUse)),
});

const WHOLE = 'Use a whole number of at least 1, or leave it empty.';
const limit = numberField(WHOLE).pipe(z.number().int(WHOLE).min(1, WHOLE).max(1_000_000, WHOLE)).nullish();
const moment = z.iso.datetime({ error: 'Enter a date and a time.', offset: true }).nullish();

/** Rules that several fields make together. */
const isOneKind = ({ percentage, amount }: { percentage?: unknown; amount?: unknown }) =>
  (percentage ?? null) === null ? (amount ?? null) !== null : (amount ?? null) === null;
/** A share of the total is a share of what the seller gets, which we pay: it ends somewhere. */
const hasCeiling = ({
  percentage,
  applies_to,
  at_most,
}: {
  percentage?: unknown;
  applies_to?: unknown;
  at_most?: unknown;
}) => (percentage ?? null) === null || applies_to !== 'total' || (at_most ?? null) !== null;
const isSpan = ({ valid_from: from, valid_until: until }: { valid_from?: unknown; valid_until?: unknown }) =>
  typeof from !== 'string' || typeof until !== 'string' || Date.parse(from) < Date.parse(until);

export const createDiscount = defineEndpoint(calls.createDiscount, {
  summary: 'A new discount code; without one given, a code is made up',
  body: z
    .object({
      code: z
        .string('Must be text.')
        .transform(normaliseCode)
        .pipe(z.string().regex(/^([\p{L}\p{N}_-]{4,40})?$/u, 'A code has 4 to 40 letters, digits, - or _.'))
        .nullish(),
      percentage: numberField('Enter a percentage.')
        .pipe(
          inHundredths(
            z
              .number()
              .gt(0, 'Use a percentage from 0.01 to 100.')
              .max(100, 'Use a percentage from 0.01 to 100.'),
          ),
        )
        .nullish(),
      amount: aedField('Enter an amount.')
        .pipe(
          z
            .number()
            .gt(0, 'Use an amount from AED 0.01 to AED 50,000.')
            .max(50_000, 'Use an amount from AED 0.01 to AED 50,000.'),
        )
        .nullish(),
      at_most: aedField('Enter an amount.')
        .pipe(
          z
            .number()
            .gt(0, 'Use an amount from AED 0.01 to AED 50,000.')
            .max(50_000, 'Use an amount from AED 0.01 to AED 50,000.'),
        )
        .nullish(),
      applies_to: z.enum(DISCOUNT_TARGETS, { error: 'Say what it is taken off.' }).default('fee'),
      valid_for: z.enum(DISCOUNT_USES, { error: 'Say what it is for.' }).default('purchase'),
      valid_from: moment,
      valid_until: moment,
      total_limit: limit,
      user_limit: limit,
    })
    .refine(isOneKind, { message: 'Enter a percentage or an amount, not both.', path: ['percentage'] })
    .refine(hasCeiling, { message: 'Enter the most that it takes off.', path: ['at_most'] })
    .refine(isSpan, { message: 'It must end after it begins.', path: ['valid_until'] }),
  answer: messageAnswerOf(adminDiscount),
  status: 201,
});

export const changeDiscount = defineEndpoint(calls.changeDiscount, {
  summary: 'Until when and how often a code can be used; what it takes off stays as it was promised',
  params,
  body: z.object({ valid_until: moment, total_limit: limit, user_limit: limit }),
  answer: messageAnswerOf(adminDiscount),
});

export const endDiscount = defineEndpoint(calls.endDiscount, {
  summary: 'End a code now; what was promised to a running checkout stands',
  params,
  answer: messageAnswerOf(adminDiscount),
});
