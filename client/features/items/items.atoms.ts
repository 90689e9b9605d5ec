import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { liveAtom, liveFamily } from '../../lib/live-list.ts';
import { sessionAtom } from '../../lib/session.ts';
import { onEvent } from '../../lib/socket.ts';
import { matchesRequest, requestOf } from './arrivals.ts';
import type { ItemPage, Reader, ShopPage } from './items.queries.ts';
import { itemPageQuery, shopQuery } from './items.queries.ts';
import { foldItemPage, foldShopPage, ITEM_PAGE_EVENTS, SHOP_EVENTS, showArrived } from './items.reducers.ts';

/** Which of the two answers this browser may ask for. */
const readerAtom = atom<Reader>((get) => (get(sessionAtom).state === 'user' ? 'auth' : 'global'));

/** One item's page, live: state, my offer, questions. */
export const itemPageAtom = liveFamily((uuid: string) =>
  liveAtom<ItemPage, (typeof ITEM_PAGE_EVENTS)[number]>({
    queryOptions: (get) => itemPageQuery(get(readerAtom), uuid),
    events: ITEM_PAGE_EVENTS,
    reduce: foldItemPage,
    room: () => ({ item: uuid }),
  }),
);

/** One page of the shop, live. The key is the request as `requestKey` writes it. */
export const shopPageAtom = liveFamily((key: string) => {
  const request = requestOf(key);
  return liveAtom<ShopPage, (typeof SHOP_EVENTS)[number]>({
    queryOptions: (get) => shopQuery(get(readerAtom), request),
    events: SHOP_EVENTS,
    reduce: foldShopPage((card) => matchesRequest(request, card)),
    room: () => ({ shop: true }),
  });
});

/** Puts what has arrived meanwhile into the list of this request. */
export const showArrivedAtom = atom(null, (get, _set, key: string) => {
  const { queryKey } = shopQuery(get(readerAtom), requestOf(key));
  get(queryClientAtom).setQueryData<ShopPage>(queryKey, (page) => (page ? showArrived(page) : page));
});

/** How many people look at an item, this one included; null until the server has said so. */
export const lookersAtom = liveFamily((uuid: string) => {
  const countAtom = atom<number | null>(null);
  countAtom.onMount = (set) =>
    onEvent('presence', ({ data }) => {
      if ('item_uuid' in data && data.item_uuid === uuid) set(data.count);
    });
  return atom((get) => get(countAtom));
});
