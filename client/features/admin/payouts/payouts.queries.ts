import {
  adminPayables,
  adminPayouts,
  holidays,
  onePayoutRun,
  payoutRuns,
  payoutsOverview,
} from '#shared/admin/payouts.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { NAME_EVENTS, WORKING_DAY_EVENTS } from '../../../live/events.ts';
import { every } from '../../../live/every.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

/** What moves a figure of the finance section, or changes the name of what was paid. */
export const PAYOUT_EVENTS = [
  'payout.changed',
  'purchase.completed',
  'account.suspended',
  'account.reinstated',
  'account.changed',
  'refund.moved',
  'dispute.changed',
  'money.changed',
  'admin.changed',
  'approval.decided',
  ...NAME_EVENTS,
  ...WORKING_DAY_EVENTS,
] as const;

export const PAYOUTS_KEY = ['admin-payouts'];
/** Money becomes due by the clock: when the time for a refund or an appeal ends, or a new account has waited. */
export const DUE_AGAIN = every(60_000);

export const summaryQuery = () => ({
  queryKey: [...PAYOUTS_KEY, 'summary'],
  queryFn: async () => (await call(payoutsOverview, {})).data,
  events: on(PAYOUT_EVENTS, 'refetch'),
  refetchInterval: DUE_AGAIN,
});

export const payoutsQuery = (state: AdminListState) => ({
  queryKey: [...PAYOUTS_KEY, 'list', state],
  queryFn: async () => (await call(adminPayouts, { query: queryOf(adminPayouts, state) })).data,
  events: on(PAYOUT_EVENTS, 'refetch'),
});

export const runQuery = (run: number) => ({
  queryKey: [...PAYOUTS_KEY, 'run', run],
  queryFn: async () => (await call(onePayoutRun, { params: { run } })).data,
  events: on(PAYOUT_EVENTS, 'refetch'),
});

export const payoutsOfRunQuery = (run: number) => (state: AdminListState) => ({
  queryKey: [...PAYOUTS_KEY, 'list', run, state],
  queryFn: async () => (await call(adminPayouts, { query: { ...queryOf(adminPayouts, state), run } })).data,
  events: on(PAYOUT_EVENTS, 'refetch'),
});

export const payablesQuery = (state: AdminListState) => ({
  queryKey: [...PAYOUTS_KEY, 'payables', state],
  queryFn: async () => (await call(adminPayables, { query: queryOf(adminPayables, state) })).data,
  events: on(PAYOUT_EVENTS, 'refetch'),
  refetchInterval: DUE_AGAIN,
});

export const runsQuery = (state: AdminListState) => ({
  queryKey: [...PAYOUTS_KEY, 'runs', state],
  queryFn: async () => (await call(payoutRuns, { query: queryOf(payoutRuns, state) })).data,
  events: on(PAYOUT_EVENTS, 'refetch'),
});

export const holidaysQuery = () => ({
  queryKey: [...PAYOUTS_KEY, 'holidays'],
  queryFn: async () => (await call(holidays, {})).data,
  events: on(WORKING_DAY_EVENTS, 'refetch'),
});
