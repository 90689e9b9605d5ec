import { z } from 'zod';
import { itemStatus, photoView } from '../items/items.schema.ts';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';

/** Days a seller may look back over, today included (Asia/Dubai). */
export const DASHBOARD_DAYS = [7, 30, 90] as const;

const counts = {
  views: z.number().int(),
  questions: z.number().int(),
  offers: z.number().int(),
  sales: z.number().int(),
  /** AED that the seller receives for them. */
  sold: z.number(),
};

export const dashboardDay = z.object({ /** `2026-11-21` in Asia/Dubai. */ day: z.string(), ...counts });
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
export type DashboardSale = z.infer<typeof dashboardSale>;

export const dashboardView = z.object({
  days: z.array(dashboardDay),
  items: z.array(dashboardItem),
  watchers: z.number().int(),
  /** Of all time, in AED. */
  money: z.object({ sold: z.number(), due: z.number(), paid_out: z.number(), given_back: z.number() }),
  sales: z.array(dashboardSale),
});
export type DashboardView = z.infer<typeof dashboardView>;

export const dashboard = defineEndpoint({
  name: 'dashboard.mine',
  method: 'get',
  path: '/api/auth/me/dashboard',
  access: 'user',
  summary:
    'What happens to my items: looks, watchers, questions, offers, sales, and the money from the ledger',
  query: z.strictObject({
    days: z.enum(['7', '30', '90'], { error: 'Choose 7, 30 or 90 days.' }).transform(Number).default(30),
  }),
  answer: answerOf(dashboardView),
});
