import { z } from 'zod';
import { STAFF_POSTS } from '../accounts/accounts.schema.ts';
import { answerOf } from '../kernel/answers.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import * as calls from './overview.calls.ts';

const count = z.number().int();

/** One day in Asia/Dubai. Money in AED. */
const dayFigures = z.object({
  day: z.iso.date(),
  sales: count,
  sales_amount: z.number(),
  /** Of the ledger: without VAT, less what was given back that day. */
  fee_income: z.number(),
  submitted: count,
  approved: count,
  rejected: count,
  changes_requested: count,
  sign_ups: count,
});

export const overviewView = z.object({
  approvals: z.object({ waiting: count, oldest_at: instant.nullable() }),
  open_reports: count,
  disputes: count,
  sales_today: count,
  sales_amount_today: z.number(),
  sign_ups_today: count,
  online: count,
  on_sale: count,
  mails_failing: count,
  /** Users to whose address nothing but the essential is sent, because it came back. */
  mails_refused: count,
  suspended: count,
  /** The last 30 days, the oldest first. */
  days: z.array(dayFigures).max(30),
});
export type OverviewView = z.infer<typeof overviewView>;

export const overview = defineEndpoint(calls.overview, {
  summary: 'What waits in the admin, and the last 30 days in figures',
  answer: answerOf(overviewView),
});

/** What the navigation shows beside its places; support staff see what is theirs. */
export const adminCounts = defineEndpoint(calls.adminCounts, {
  summary: 'How much waits in each queue of the admin, and whether somebody else works there',
  answer: answerOf(
    z.object({
      approvals: count.nullable(),
      /** Names of sellers that are not decided with an item. */
      names: count.nullable(),
      reports: count,
      disputes: count,
      /** Cases that wait for a reply. */
      help: count,
      /** Reactions and jobs that failed too often. */
      background: count.nullable(),
      /** Money that cannot be booked or given back without somebody. */
      owed: count.nullable(),
      /** Whether somebody else is there for each kind of work: what concerns the reader is theirs then. */
      others: z.record(z.enum(STAFF_POSTS), z.boolean()),
    }),
  ),
});
