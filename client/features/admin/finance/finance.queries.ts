import { ledgerBalances, ledgerMovementList, owedMoneyList } from '#shared/admin/finance.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { NAME_EVENTS } from '../../../live/events.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

/** What adds a movement to the ledger. */
export const LEDGER_EVENTS = ['money.stirred', 'desk.stirred', ...NAME_EVENTS] as const;
export const LEDGER_KEY = ['desk', 'ledger'];

export const ledgerQuery = (state: DeskListState) => ({
  queryKey: [...LEDGER_KEY, 'movements', state],
  queryFn: async () => (await call(ledgerMovementList, { query: queryOf(ledgerMovementList, state) })).data,
});

export const balancesQuery = () => ({
  queryKey: [...LEDGER_KEY, 'balances'],
  queryFn: async () => (await call(ledgerBalances)).data,
});

/** What changes what is owed back, or waits. */
export const OWED_EVENTS = ['money.stirred'] as const;
export const OWED_KEY = ['desk', 'owed'];

export const owedQuery = (state: DeskListState) => ({
  queryKey: [...OWED_KEY, state],
  queryFn: async () => (await call(owedMoneyList, { query: queryOf(owedMoneyList, state) })).data,
});
