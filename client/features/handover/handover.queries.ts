import { guestTime } from '#shared/handover/collection.calls.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import { guestPurchase, handoverPin, saleByNumber, saleOfItem } from '#shared/handover/handover.calls.ts';
import type { GuestPurchase, PinView } from '#shared/handover/handover.schema.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { call } from '../../lib/http/api.ts';
import { CONTACT_EVENTS, NAME_EVENTS } from '../../live/events.ts';
import { on } from '../../live/live-query.ts';
import { COLLECTION_EVENTS } from './collection.reducers.ts';

/** The PIN that the buyer shows, until it was handed over. It is never kept beyond the page. */
export const pinQuery = (transactionNumber: string) => ({
  queryKey: ['handover', 'pin', transactionNumber],
  queryFn: async (): Promise<PinView> => (await call(handoverPin, { params: { transactionNumber } })).data,
  // After these another PIN is shown, or none.
  events: on(['purchase.pin_replaced', 'purchase.handed_over'], 'refetch'),
  gcTime: 0,
});

/** What changes the page behind a guest's link. */
export const GUEST_PURCHASE_EVENTS = [
  'purchase.handed_over',
  'purchase.completed',
  'purchase.case_changed',
  'purchase.pin_replaced',
  'purchase.link_ended',
  ...NAME_EVENTS,
  ...CONTACT_EVENTS,
] as const;

/** What a guest bought, by the token of their link. */
export const guestPurchaseQuery = (token: string) => ({
  queryKey: ['handover', 'guest', token],
  queryFn: async (): Promise<GuestPurchase> => (await call(guestPurchase, { bearer: token })).data,
  events: on(GUEST_PURCHASE_EVENTS, 'refetch'),
  room: { purchase_link: token },
  gcTime: 0,
});

/** Times for the collection of what a guest bought. */
export const guestTimesQuery = (token: string) => ({
  queryKey: ['handover', 'guest-times', token],
  queryFn: async (): Promise<CollectionView | null> => (await call(guestTime, { bearer: token })).data,
  events: on(COLLECTION_EVENTS, 'refetch'),
  room: { purchase_link: token },
  gcTime: 0,
});

/** The latest sale of my item. Read it through `saleAtom`. */
export const saleQuery = (itemUuid: string) => ({
  queryKey: ['handover', 'sale', itemUuid],
  queryFn: async (): Promise<SaleView> => (await call(saleOfItem, { params: { uuid: itemUuid } })).data,
});

/** One of my sales, whatever its item is by now. Read it through `saleByNumberAtom`. */
export const saleByNumberQuery = (transactionNumber: string) => ({
  queryKey: ['handover', 'sale-by-number', transactionNumber],
  queryFn: async (): Promise<SaleView> => (await call(saleByNumber, { params: { transactionNumber } })).data,
});
