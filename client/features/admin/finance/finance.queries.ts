import { ledgerBalances, ledgerMovementList, owedMoneyList } from '#shared/admin/finance.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { NAME_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

/** What adds a movement to the ledger. */
export const LEDGER_EVENTS = ['money.changed', 'admin.changed', ...NAME_EVENTS] as const;
export const LEDGER_KEY = ['admin', 'ledger'];

export const ledgerQuery = (state: AdminListState) => ({
  queryKey: [...LEDGER_KEY, 'movements', state],
  queryFn: async () => (await call(ledgerMovementList, { query: queryOf(ledgerMovementList, state) })).data,
  events: on(LEDGER_EVENTS, 'refetch'),
});

/** Of all, or of one seller's sales. */
export const balancesQuery = (seller?: string) => ({
  queryKey: [...LEDGER_KEY, 'balances', seller ?? ''],
  queryFn: async () => (await call(ledgerBalances, { query: seller ? { seller } : {} })).data,
  events: on(LEDGER_EVENTS, 'refetch'),
});

/** What changes what is owed back, or waits, and the names of what it was paid for. */
export const OWED_EVENTS = ['money.changed', 'admin.changed', 'approval.decided', ...NAME_EVENTS] as const;
export const OWED_KEY = ['admin', 'owed'];

export const owedQuery = (state: AdminListState) => ({
  queryKey: [...OWED_KEY, state],
  queryFn: async () => (await call(owedMoneyList, { query: queryOf(owedMoneyList, state) })).data,
  events: on(OWED_EVENTS, 'refetch'),
});
