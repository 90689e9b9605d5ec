import type { Reconciliation as Compared } from '#shared/admin/reconciliation.api.ts';
import { lastReconciliation, reconciliationLines } from '#shared/admin/reconciliation.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { every } from '../../../live/every.ts';
import { on } from '../../../live/live-query.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

const EVENTS = ['money.changed', 'account.renamed'] as const;
export const RECONCILIATION_KEY = ['admin', 'reconciliation'];
/** While it runs, how far it is is asked for. */
const LOOK_AGAIN = every(2_000);

export const lastReconciliationQuery = () => ({
  queryKey: [...RECONCILIATION_KEY, 'last'],
  queryFn: async () => (await call(lastReconciliation)).data,
  refetchInterval: (query: { state: { status: string; data?: Compared | null | undefined } }) =>
    query.state.data?.state === 'running' && LOOK_AGAIN(query),
  events: on(EVENTS, 'refetch'),
});

export const reconciliationLinesQuery = (id: number) => (state: AdminListState) => ({
  queryKey: [...RECONCILIATION_KEY, 'lines', id, state],
  queryFn: async () =>
    (await call(reconciliationLines, { params: { id }, query: queryOf(reconciliationLines, state) })).data,
  events: on(EVENTS, 'refetch'),
});
