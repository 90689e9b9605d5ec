import { z } from 'zod';
import { itemStatus, photoView } from '../items/items.schema.ts';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, instant, uuidField } from '../kernel/fields.ts';
import * as calls from './dashboard.calls.ts';
import { MOST_ASKED_ITEMS, TASK_KINDS } from './today.rules.ts';

/** `2026-11-21` in Asia/Dubai. */
const day = z.string();
const hour = z.number().int().min(0).max(23);
const interest = {
  views: z.number().int(),
  /** People who watched at the end of the day. */
  watchers: z.number().int(),
  questions: z.number().int(),
  offers: z.number().int(),
};

/** What happened to one item on one day. */
export const dashboardItemDay = z.object({ day, ...interest });
export type DashboardItemDay = z.infer<typeof dashboardItemDay>;

export const dashboardDay = z.object({
  day,
  ...interest,
  sales: z.number().int(),
  /** AED that the seller receives for them. */
  sold: z.number(),
  /** AED still to be paid to the seller at the end of the day. */
  due: z.number(),
  /** AED paid to the seller on the day. */
  paid_out: z.number(),
});
export type DashboardDay = z.infer<typeof dashboardDay>;

export const dashboardItem = z.object({
  uuid: z.string(),
  item_name: z.string(),
  status: itemStatus,
  /** AED. */
  price: z.number(),
  photo: photoView.nullable(),
  /** People who watch it now. */
  watchers: z.number().int(),
  views: z.number().int(),
  questions: z.number().int(),
  offers: z.number().int(),
  /** The best offer of the time, in AED. */
  best_offer: z.number().nullable(),
  /** AED it was sold for, within the time. */
  sold_for: z.number().nullable(),
  /** AED of all time, from the ledger: still to be paid for it, and paid. */
  due: z.number(),
  paid_out: z.number(),
});
export type DashboardItem = z.infer<typeof dashboardItem>;

/** One sale as the ledger knows it. AED; `due` and `paid_out` add up to what the item was sold for, less what was given back. */
export const dashboardSale = z.object({
  transaction_number: z.string(),
  item_name: z.string(),
  sold_for: z.number(),
  due: z.number(),
  paid_out: z.number(),
  given_back: z.number(),
  paid_at: instant,
});

/** Days of the longest time that can be asked for. */
const MOST_DAYS = 90;

export const dashboardView = z.object({
  days: z.array(dashboardDay).max(MOST_DAYS),
  /**
   * The hours of the day in Asia/Dubai, 0 to 23, in which the most offers and questions of the time came: from `from` until
   * `to`, `count` of `total`. Null while there are too few; not said by the version before (until 0.2.0).
   */
  busiest_hours: z
    .object({ from: hour, to: hour, count: z.number().int(), total: z.number().int() })
    .nullable()
    .optional(),
  /** The most looked at first, at most 100 of them. */
  items: z.array(dashboardItem).max(100),
  items_total: z.number().int(),
  watchers: z.number().int(),
  /** Of all time, in AED. */
  money: z.object({ sold: z.number(), due: z.number(), paid_out: z.number(), given_back: z.number() }),
  /** The newest first, at most 50 of them. */
  sales: z.array(dashboardSale).max(50),
  sales_total: z.number().int(),
});
export type DashboardView = z.infer<typeof dashboardView>;

const query = z.strictObject({
  days: z.enum(['7', '30', '90'], { error: 'Choose 7, 30 or 90 days.' }).transform(Number).default(30),
});

export const dashboard = defineEndpoint(calls.dashboard, {
  summary:
    'What happens to my items: looks, watchers, questions, offers, sales, and the money from the ledger',
  query,
  answer: answerOf(dashboardView),
});

export const dashboardOfItem = defineEndpoint(calls.dashboardOfItem, {
  summary: 'What happens to one item of mine, day by day',
  params: z.object({ uuid: uuidField }),
  query,
  answer: answerOf(z.object({ days: z.array(dashboardItemDay).max(MOST_DAYS) })),
});

/** What waits of one kind: how much, and the item of the most urgent, or the draft that was written in last. Questions: of one item. */
export const task = z.object({
  kind: z.enum(TASK_KINDS),
  count: z.number().int(),
  item: z.object({
    uuid: z.string(),
    item_name: z.string(),
    item_name_other: z.string().nullable(),
    photo: photoView.nullable(),
  }),
  /** Of the purchase it is about. */
  transaction_number: z.string().nullable(),
  /** When the first of them is over; null where no clock runs. */
  due_at: instant.nullable(),
  /** For when the first of them was agreed to be collected. Not said by the version before (until 0.2.0). */
  agreed_at: instant.nullable().optional(),
});
export type Task = z.infer<typeof task>;

export const today = defineEndpoint(calls.today, {
  summary:
    'What waits for me: payments to finish and to make, bids, prices and questions to answer, handovers and collections',
  answer: answerOf(z.object({ tasks: z.array(task).max(TASK_KINDS.length + MOST_ASKED_ITEMS - 1) })),
});

/** AED. Half of the sales lie between `low` and `high`; `same` is what they share beside the subcategory. */
const soldPricesView = z.object({
  sales: z.number().int(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  same: z.array(z.enum(['brand', 'condition'])).max(2),
});

export type SoldPrices = z.infer<typeof soldPricesView>;

export const soldPrices = defineEndpoint(calls.soldPrices, {
  summary: 'What items sold for that are like the one I list; null where too few were sold',
  query: z.strictObject({
    sub_category_id: idField,
    /** Ids of chosen values, with commas between them. */
    properties: z
      .string()
      .regex(/^(\d{1,12}(,\d{1,12}){0,199})?$/, 'Must be value ids separated by commas.')
      .default('')
      .transform((ids) => (ids === '' ? [] : ids.split(',').map(Number))),
  }),
  answer: answerOf(soldPricesView.nullable()),
  limit: 'search',
});
