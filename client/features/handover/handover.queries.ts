import { guestTime } from '#shared/handover/collection.api.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import { guestPurchase, handoverPin, saleOfItem } from '#shared/handover/handover.api.ts';
import type { GuestPurchase, PinView } from '#shared/handover/handover.schema.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { call } from '../../lib/api.ts';

/** The PIN that the buyer shows, until it was handed over. It is never kept beyond the page. */
export const pinQuery = (transactionNumber: string) => ({
  queryKey: ['handover', 'pin', transactionNumber],
  queryFn: async (): Promise<PinView> => (await call(handoverPin, { params: { transactionNumber } })).data,
  gcTime: 0,
});

/** What a guest bought, by the token of their link. */
export const guestPurchaseQuery = (token: string) => ({
  queryKey: ['handover', 'guest', token],
  queryFn: async (): Promise<GuestPurchase> => (await call(guestPurchase, { bearer: token })).data,
  gcTime: 0,
});

/** Times for the collection of what a guest bought. */
export const guestTimesQuery = (token: string) => ({
  queryKey: ['handover', 'guest-times', token],
  queryFn: async (): Promise<CollectionView | null> => (await call(guestTime, { bearer: token })).data,
  gcTime: 0,
});

/** The sale of my item. Read it through `saleAtom`. */
export const saleQuery = (itemUuid: string) => ({
  queryKey: ['handover', 'sale', itemUuid],
  queryFn: async (): Promise<SaleView> => (await call(saleOfItem, { params: { uuid: itemUuid } })).data,
});
