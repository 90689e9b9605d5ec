import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { BuyerOffer, SellerOffer } from '#shared/offers/offers.schema.ts';
import { CONTACT_EVENTS } from '../../live/events.ts';
import { liveFamily } from '../../live/live-atom.ts';
import { applyAnswer, on } from '../../live/live-query.ts';
import { inRows, pagedAtom, withRows } from '../../live/paged-list.ts';
import { myOffersQuery, offersOnItemQuery, offersToMeQuery } from './offers.queries.ts';
import {
  BIDS_RECEIVED_EVENTS,
  countMineWaiting,
  countToAnswer,
  MY_BIDS_EVENTS,
  placeIn,
  reduceMyOffers,
  reduceOffersOnItem,
  reduceOffersToMe,
} from './offers.reducers.ts';

/** My own offers, live. */
export const myOffersAtom = pagedAtom<BuyerOffer>(() => ({
  ...myOffersQuery(),
  events: on(MY_BIDS_EVENTS, inRows(reduceMyOffers)),
}));

/** What changes whether, and how, a seller reaches a buyer: once a sale is off, the email is theirs no more. No event has it. */
const CONTACTS = on(['purchase.case_changed', ...CONTACT_EVENTS], 'refetch');

/** Offers on all of my items, live. */
export const offersToMeAtom = pagedAtom<SellerOffer>(() => ({
  ...offersToMeQuery(),
  events: { ...on(BIDS_RECEIVED_EVENTS, inRows(reduceOffersToMe)), ...CONTACTS },
}));

/** Offers on one of my items, live. */
export const offersOnItemAtom = liveFamily((productUuid: string) =>
  pagedAtom<SellerOffer>(() => ({
    ...offersOnItemQuery(productUuid),
    events: { ...on(BIDS_RECEIVED_EVENTS, inRows(reduceOffersOnItem(productUuid))), ...CONTACTS },
  })),
);

/** Bids that wait for my answer: the header's badge. */
export const toAnswerCountAtom = atom((get) => countToAnswer(get(offersToMeAtom).data ?? []));

/** My offers that wait for me: to be paid, or to be answered. */
export const mineWaitingCountAtom = atom((get) => countMineWaiting(get(myOffersAtom).data ?? []));

/** What a call answered, shown before its event arrives. */
export const answeredToSellerAtom = atom(null, (get, _set, offer: SellerOffer) => {
  const client = get(queryClientAtom);
  for (const query of [offersToMeQuery(), offersOnItemQuery(offer.item_uuid)]) {
    applyAnswer(client, query, (list) => withRows(list, (held) => placeIn(held, offer)));
  }
});

/** What a call answered about a bid of the reader's, shown before its event arrives. */
export const answeredToBuyerAtom = atom(null, (get, _set, offer: BuyerOffer) =>
  applyAnswer(get(queryClientAtom), myOffersQuery(), (list) =>
    withRows(list, (held) => placeIn(held, offer)),
  ),
);
