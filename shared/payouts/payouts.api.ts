import { z } from 'zod';
import { photoView } from '../items/items.schema.ts';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { PURCHASE_STATUSES } from '../purchases/purchases.rules.ts';
import { transactionParams } from '../purchases/purchases.schema.ts';
import * as calls from './payouts.calls.ts';
import { payableView } from './payouts.schema.ts';

/** Sales on one statement; the file has all of them. */
export const MOST_SALES_STATED = 200;

/** A sale and its money. Amounts in AED. */
export const statedSale = payableView.extend({
  transaction_number: z.string(),
  item_name: z.string(),
  item_uuid: z.string(),
  /** As the item was sold. */
  photo: photoView.nullable(),
  price: z.number(),
  sold_at: instant,
  status: z.enum(PURCHASE_STATUSES),
  handed_over_at: instant.nullable(),
  /** The time that buyer and seller agreed on for the collection. */
  collection_at: instant.nullable(),
});
export type StatedSale = z.infer<typeof statedSale>;

/** What happened in one month of Asia/Dubai. Amounts in AED. */
export const statedMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  sold: z.number(),
  given_back: z.number(),
  /** Mistakes put right: more than nothing in the seller's favour. */
  corrected: z.number(),
  paid: z.number(),
});
export type StatedMonth = z.infer<typeof statedMonth>;

/** Months of a statement: those of forty years. */
const MOST_MONTHS = 480;

export const statement = z.object({
  /** AED: what is the seller's and not sent yet, what is on its way, and what was paid in all. */
  balance: z.object({ now: z.number(), on_its_way: z.number(), paid: z.number() }),
  /** The newest first. */
  months: z.array(statedMonth).max(MOST_MONTHS),
  /** The newest first. */
  sales: z.array(statedSale).max(MOST_SALES_STATED),
  sales_total: z.number().int(),
});
export type Statement = z.infer<typeof statement>;

export const myPayouts = defineEndpoint(calls.myPayouts, {
  summary:
    'My statement: what I am owed, what is on its way, what was paid, by month and by sale, with when each is paid or why not',
  answer: answerOf(statement),
});

export const saleMoney = defineEndpoint(calls.saleMoney, {
  summary: 'The money of one of my sales: what I receive, and when it is paid or why not',
  params: transactionParams,
  answer: answerOf(statedSale),
});

export const myPayoutsFile = defineEndpoint(calls.myPayoutsFile, {
  summary: 'The same, sale by sale, as CSV (text/csv)',
  answer: z.null(),
  limit: 'export',
});
