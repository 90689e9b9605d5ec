import { z } from 'zod';
import { answerOf } from '../kernel/answers.ts';
import { DAY_MS } from '../kernel/dubai-time.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idField, instant } from '../kernel/fields.ts';
import { adminListQuery, adminPageOf } from './admin-list.schema.ts';
import * as calls from './reconciliation.calls.ts';
import {
  COMPARED_KINDS,
  FINDINGS,
  MOST_DAYS_COMPARED,
  RECONCILIATION_STATES,
} from './reconciliation.rules.ts';

const day = z.iso.date('Enter a day such as 2026-12-01.');

const reconciliation = z.object({
  id: z.number().int(),
  /** Days in Dubai, both of them included. */
  from: day,
  to: day,
  state: z.enum(RECONCILIATION_STATES),
  /** Links and transfers that were asked about, of how many. */
  compared: z.number().int(),
  total: z.number().int(),
  differences: z.number().int(),
  asked_by: z.string(),
  started_at: instant,
  ended_at: instant.nullable(),
});
export type Reconciliation = z.infer<typeof reconciliation>;

const line = z.object({
  id: z.number().int(),
  kind: z.enum(COMPARED_KINDS),
  finding: z.enum(FINDINGS),
  /** The provider's name of the charge, or our reference of the transfer. */
  name: z.string(),
  /** What the ledger says and what the provider says: `AED 96.00`; null where there is nothing. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  /** The payment it belongs to. */
  transaction_number: z.string().nullable(),
  /** The number of the visit. */
  visit: z.string().nullable(),
  at: instant.nullable(),
});
export type ReconciliationLine = z.infer<typeof line>;

export const startReconciliation = defineEndpoint(calls.startReconciliation, {
  summary:
    'Compare every charge, refund and transfer at the provider with the ledger, for the days of Dubai from one to another, up to 31; goes on in the background',
  body: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to, { message: 'The last day comes before the first.', path: ['to'] })
    .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS_COMPARED, {
      message: 'Compare at most 31 days at a time.',
      path: ['to'],
    }),
  answer: answerOf(reconciliation),
  status: 201,
  limit: 'write',
});

export const lastReconciliation = defineEndpoint(calls.lastReconciliation, {
  summary: 'The comparison that was asked for last, and how far it is; null before the first',
  answer: answerOf(reconciliation.nullable()),
});

const filters = {
  kind: z.enum(COMPARED_KINDS, { error: 'Choose a kind.' }).optional(),
  finding: z.enum(FINDINGS, { error: 'Choose a finding.' }).optional(),
};
const one = z.object({ id: idField });

export const reconciliationLines = defineEndpoint(calls.reconciliationLines, {
  looks: 'reconciliation.seen',
  summary: 'What a comparison has found, the differences first; the look is in the audit log',
  params: one,
  query: adminListQuery(filters),
  answer: answerOf(adminPageOf(line)),
});

export const exportReconciliation = defineEndpoint(calls.exportReconciliation, {
  looks: 'reconciliation.exported',
  summary: 'The same as CSV (text/csv), all of it; the export is in the audit log',
  params: one,
  answer: z.null(),
  limit: 'export',
});
