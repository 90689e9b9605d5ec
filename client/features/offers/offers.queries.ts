import { myOffers, offersOnItem, offersToMe } from '#shared/offers/offers.api.ts';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { call } from '../../lib/api.ts';

export const MY_OFFERS = ['offers', 'mine'] as const;

/** My own offers. Read them through `myOffersAtom`, which keeps them up to date. */
export const myOffersQuery = () => ({
  queryKey: MY_OFFERS,
  queryFn: async (): Promise<BuyerOffer[]> => (await call(myOffers)).data.data,
});

/** Offers on all of my items. Read them through `offersToMeAtom`. */
export const offersToMeQuery = () => ({
  queryKey: ['offers', 'to-me'],
  queryFn: async (): Promise<SellerOffer[]> => (await call(offersToMe)).data.data,
});

/** Offers on one of my items. Read them through `offersOnItemAtom`. */
export const offersOnItemQuery = (productUuid: string) => ({
  queryKey: ['offers', 'on-item', productUuid],
  queryFn: async (): Promise<SellerOffer[]> =>
    (await call(offersOnItem, { params: { productUuid } })).data.data,
});
