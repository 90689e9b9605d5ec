import { adminPurchase, adminPurchases, exportPurchases } from '#shared/admin/purchases.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { NAME_EVENTS } from '../../../live/events.ts';
import { on } from '../../../live/live-query.ts';
import { DUE_AGAIN, PAYOUT_EVENTS } from '../payouts/payouts.queries.ts';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { queryOf } from '../ui/use-admin-list.ts';

/** What changes the list of payments. */
export const ADMIN_PURCHASE_EVENTS = ['admin.changed', 'approval.decided', ...NAME_EVENTS] as const;

export const adminPurchasesQuery = (state: AdminListState) => ({
  queryKey: ['admin-purchases', 'list', state],
  queryFn: async () => (await call(adminPurchases, { query: queryOf(adminPurchases, state) })).data,
  events: on(ADMIN_PURCHASE_EVENTS, 'refetch'),
});

export const adminPurchaseQuery = (transactionNumber: string) => ({
  queryKey: ['admin-purchases', 'one', transactionNumber],
  queryFn: async () => (await call(adminPurchase, { params: { transactionNumber } })).data,
  events: on(PAYOUT_EVENTS, 'refetch'),
  refetchInterval: DUE_AGAIN,
});

/** The list of an address as a file. */
export const downloadPurchases = (search: string): Promise<void> => {
  const { page: _place, ...asked } = Object.fromEntries(new URLSearchParams(search));
  return saveFile(exportPurchases, asked);
};
