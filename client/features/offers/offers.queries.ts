import { myOffers, offersOnItem, offersToMe } from '#shared/offers/offers.calls.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import type { BuyerReliability, SellerReliability } from '#shared/offers/reliability.api.ts';
import { buyersReliability, vendorReliability } from '#shared/offers/reliability.calls.ts';
import type { WatcherOffer, WatchersOfferState } from '#shared/offers/watcher-offers.api.ts';
import { watcherOffersToMe, watchersOffer } from '#shared/offers/watcher-offers.calls.ts';
import { call } from '../../lib/http/api.ts';
import { OFFER_EVENTS, SELLER_EVENTS, STATE_EVENTS } from '../../live/events.ts';
import { every } from '../../live/every.ts';
import { on } from '../../live/live-query.ts';
import type { PagesWhere } from '../../live/paged-list.ts';
import { readPages } from '../../live/paged-list.ts';

/** What somebody does about sales of others is told to nobody else: how reliable they are is asked for again. */
const RELIABILITY_AGAIN = every(60_000);

/** How reliable those are who have an open offer on my items, by their ids. */
export const buyersQuery = () => ({
  queryKey: ['offers', 'buyers'],
  queryFn: async (): Promise<Record<number, BuyerReliability>> =>
    Object.fromEntries((await call(buyersReliability)).data.map((buyer) => [buyer.user_id, buyer])),
  events: on(OFFER_EVENTS, 'refetch'),
  refetchInterval: RELIABILITY_AGAIN,
});

/** What to expect of a seller. */
export const sellerReliabilityQuery = (uuid: string) => ({
  queryKey: ['offers', 'seller', uuid],
  queryFn: async (): Promise<SellerReliability> => (await call(vendorReliability, { params: { uuid } })).data,
  refetchInterval: RELIABILITY_AGAIN,
});

export const FROM_SELLERS = ['offers', 'from-sellers'] as const;
/** An offer to watchers is made, or its item is bought, kept, priced anew or taken down, or its shop renamed. */
export const FROM_SELLERS_EVENTS = ['item.offered_to_watchers', ...STATE_EVENTS, ...SELLER_EVENTS] as const;

/** What sellers offer me for what I watch. */
export const watcherOffersQuery = () => ({
  queryKey: FROM_SELLERS,
  queryFn: async (): Promise<WatcherOffer[]> => (await call(watcherOffersToMe)).data,
  events: on(FROM_SELLERS_EVENTS, 'refetch'),
});

/** My last offer to the watchers of an item of mine. */
export const watchersStateQuery = (uuid: string) => ({
  queryKey: ['offers', 'to-watchers', uuid],
  queryFn: async (): Promise<WatchersOfferState> => (await call(watchersOffer, { params: { uuid } })).data,
  events: on(['item.watched', 'item.offered_to_watchers'], 'refetch'),
});

export const MY_OFFERS = ['offers', 'mine'] as const;

/** My own offers. Read them through `myOffersAtom`, which keeps them up to date. */
export const myOffersQuery = () => ({
  queryKey: MY_OFFERS,
  queryFn: (where: PagesWhere) =>
    readPages<BuyerOffer>(where, { page: async (query) => (await call(myOffers, { query })).data }),
});

/** Offers on all of my items. Read them through `offersToMeAtom`. */
export const offersToMeQuery = () => ({
  queryKey: ['offers', 'to-me'],
  queryFn: (where: PagesWhere) =>
    readPages<SellerOffer>(where, { page: async (query) => (await call(offersToMe, { query })).data }),
});

/** Offers on one of my items. Read them through `offersOnItemAtom`. */
export const offersOnItemQuery = (productUuid: string) => ({
  queryKey: ['offers', 'on-item', productUuid],
  queryFn: (where: PagesWhere) =>
    readPages<SellerOffer>(where, {
      page: async (query) => (await call(offersOnItem, { params: { productUuid }, query })).data,
    }),
});
