import { deskPurchase, deskPurchases, exportPurchases } from '#shared/admin/purchases.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { NAME_EVENTS } from '../../../live/events.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

/** What changes the list of payments. */
export const DESK_PURCHASE_EVENTS = ['desk.stirred', ...NAME_EVENTS] as const;

export const deskPurchasesQuery = (state: DeskListState) => ({
  queryKey: ['admin-purchases', 'list', state],
  queryFn: async () => (await call(deskPurchases, { query: queryOf(deskPurchases, state) })).data,
});

export const deskPurchaseQuery = (transactionNumber: string) => ({
  queryKey: ['admin-purchases', 'one', transactionNumber],
  queryFn: async () => (await call(deskPurchase, { params: { transactionNumber } })).data,
});

/** The list of an address as a file. */
export const downloadPurchases = (search: string): Promise<void> => {
  const { page: _place, ...asked } = Object.fromEntries(new URLSearchParams(search));
  return saveFile(exportPurchases, asked);
};
