import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { liveAtom, liveFamily } from '../../lib/live-list.ts';
import { myOffersQuery, offersOnItemQuery, offersToMeQuery } from './offers.queries.ts';
import type { BidsReceivedEvent, MyBidsEvent } from './offers.reducers.ts';
import {
  BIDS_RECEIVED_EVENTS,
  countMineWaiting,
  countToAnswer,
  foldMyOffers,
  foldOffersOnItem,
  foldOffersToMe,
  MY_BIDS_EVENTS,
  placeIn,
} from './offers.reducers.ts';

/** My own offers, live. */
export const myOffersAtom = liveAtom<BuyerOffer[], MyBidsEvent['type']>({
  queryOptions: myOffersQuery,
  events: MY_BIDS_EVENTS,
  reduce: foldMyOffers,
});

/** Offers on all of my items, live. */
export const offersToMeAtom = liveAtom<SellerOffer[], BidsReceivedEvent['type']>({
  queryOptions: offersToMeQuery,
  events: BIDS_RECEIVED_EVENTS,
  reduce: foldOffersToMe,
});

/** Offers on one of my items, live. */
export const offersOnItemAtom = liveFamily((productUuid: string) =>
  liveAtom<SellerOffer[], BidsReceivedEvent['type']>({
    queryOptions: () => offersOnItemQuery(productUuid),
    events: BIDS_RECEIVED_EVENTS,
    reduce: foldOffersOnItem(productUuid),
  }),
);

/** Bids that wait for my answer: the header's badge. */
export const toAnswerCountAtom = atom((get) => countToAnswer(get(offersToMeAtom).data ?? []));

/** My offers that wait for me: to be paid, or to be answered. */
export const mineWaitingCountAtom = atom((get) => countMineWaiting(get(myOffersAtom).data ?? []));

/** What a call answered, shown before its event arrives. */
export const answeredToSellerAtom = atom(null, (get, _set, offer: SellerOffer) => {
  const client = get(queryClientAtom);
  for (const { queryKey } of [offersToMeQuery(), offersOnItemQuery(offer.item_uuid)]) {
    client.setQueryData<SellerOffer[]>(queryKey, (held) => held && placeIn(held, offer));
  }
});

/** The same for the buyer's list. */
export const answeredToBuyerAtom = atom(null, (get, _set, offer: BuyerOffer) => {
  get(queryClientAtom).setQueryData<BuyerOffer[]>(
    myOffersQuery().queryKey,
    (held) => held && placeIn(held, offer),
  );
});
