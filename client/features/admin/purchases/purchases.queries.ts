import { deskPurchase, deskPurchases, exportPurchases } from '#shared/admin/purchases.api.ts';
import { call } from '../../../lib/api.ts';
import type { DeskListState } from '../ui/use-desk-list.ts';
import { queryOf } from '../ui/use-desk-list.ts';

export const deskPurchasesQuery = (state: DeskListState) => ({
  queryKey: ['admin-purchases', 'list', state],
  queryFn: async () => (await call(deskPurchases, { query: queryOf(deskPurchases, state) })).data,
});

export const deskPurchaseQuery = (transactionNumber: string) => ({
  queryKey: ['admin-purchases', 'one', transactionNumber],
  queryFn: async () => (await call(deskPurchase, { params: { transactionNumber } })).data,
});

/** The list of an address as a file. */
export const downloadPurchases = async (search: string): Promise<void> => {
  const asked = new URLSearchParams(search);
  asked.delete('page');
  const { data } = await call(exportPurchases, { query: Object.fromEntries(asked) });
  const url = URL.createObjectURL(new Blob([data.csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = data.name;
  link.click();
  URL.revokeObjectURL(url);
};
