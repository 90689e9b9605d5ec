import {
  deskPayables,
  deskPayouts,
  holidays,
  onePayoutRun,
  payoutRuns,
  payoutsOverview,
} from '#shared/admin/payouts.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { NAME_EVENTS } from '../../../live/events.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

/** What moves a figure of the finance desk. */
export const PAYOUT_EVENTS = [
  'payout.changed',
  'purchase.completed',
  'account.suspended',
  'account.reinstated',
  'account.changed',
  'refund.moved',
  'dispute.changed',
  'money.stirred',
  'desk.stirred',
  ...NAME_EVENTS,
] as const;

export const PAYOUTS_KEY = ['admin-payouts'];

export const summaryQuery = () => ({
  queryKey: [...PAYOUTS_KEY, 'summary'],
  queryFn: async () => (await call(payoutsOverview, {})).data,
});

export const payoutsQuery = (state: DeskListState) => ({
  queryKey: [...PAYOUTS_KEY, 'list', state],
  queryFn: async () => (await call(deskPayouts, { query: queryOf(deskPayouts, state) })).data,
});

export const runQuery = (run: number) => ({
  queryKey: [...PAYOUTS_KEY, 'run', run],
  queryFn: async () => (await call(onePayoutRun, { params: { run } })).data,
});

export const payoutsOfRunQuery = (run: number) => (state: DeskListState) => ({
  queryKey: [...PAYOUTS_KEY, 'list', run, state],
  queryFn: async () => (await call(deskPayouts, { query: { ...queryOf(deskPayouts, state), run } })).data,
});

export const payablesQuery = (state: DeskListState) => ({
  queryKey: [...PAYOUTS_KEY, 'payables', state],
  queryFn: async () => (await call(deskPayables, { query: queryOf(deskPayables, state) })).data,
});

export const runsQuery = (state: DeskListState) => ({
  queryKey: [...PAYOUTS_KEY, 'runs', state],
  queryFn: async () => (await call(payoutRuns, { query: queryOf(payoutRuns, state) })).data,
});

export const holidaysQuery = () => ({
  queryKey: [...PAYOUTS_KEY, 'holidays'],
  queryFn: async () => (await call(holidays, {})).data,
});
