import { handoverPin, saleOfItem } from '#shared/handover/handover.api.ts';
import type { PinView } from '#shared/handover/handover.schema.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { call } from '../../lib/api.ts';

/** The PIN that the buyer shows, until it was handed over. It is never kept beyond the page. */
export const pinQuery = (transactionNumber: string) => ({
  queryKey: ['handover', 'pin', transactionNumber],
  queryFn: async (): Promise<PinView> => (await call(handoverPin, { params: { transactionNumber } })).data,
  gcTime: 0,
});

/** The sale of my item. Read it through `saleAtom`. */
export const saleQuery = (itemUuid: string) => ({
  queryKey: ['handover', 'sale', itemUuid],
  queryFn: async (): Promise<SaleView> => (await call(saleOfItem, { params: { uuid: itemUuid } })).data,
});
