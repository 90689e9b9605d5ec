import type { Query, QueryFunctionContext } from '@tanstack/react-query';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { liveAtom, liveFamily } from '../../../lib/live-list.ts';
import { arrivalFit, requestOf } from '../arrivals.ts';
import { readerAtom } from '../items.atoms.ts';
import type { ShopPage, ShopRequest } from '../items.queries.ts';
import { shopQuery } from '../items.queries.ts';
import { anew, foldShopPage, SHOP_EVENTS, showArrived, steadyPage, withAnswer } from './shop.reducers.ts';

const A_MINUTE = 60_000;

/** One page of the shop, live; fetched again it keeps its places. The key is the request as `requestKey` writes it. */
export const shopPageAtom = liveFamily((key: string) => {
  const request = requestOf(key);
  return liveAtom<ShopPage, (typeof SHOP_EVENTS)[number]>({
    queryOptions: (get) => {
      const { queryKey, queryFn } = shopQuery(get(readerAtom), request);
      return {
        queryKey,
        // As often as the server counts at most.
        refetchInterval: ({ state }: Query<ShopPage>) => (state.data?.is_miscounted ? A_MINUTE : false),
        queryFn: async (context: QueryFunctionContext) => {
          const fresh = await queryFn(context);
          return steadyPage(context.client.getQueryData<ShopPage>(queryKey), fresh, request);
        },
      };
    },
    events: SHOP_EVENTS,
    reduce: foldShopPage((card) => arrivalFit(request, card)),
    room: () => ({ shop: true }),
  });
});

type Edit = (page: ShopPage, request: ShopRequest) => ShopPage;
/** Changes what is held of a request's list; what is not held stays so. */
const editAtom = atom(null, (get, _set, key: string, edit: Edit) => {
  const request = requestOf(key);
  const { queryKey } = shopQuery(get(readerAtom), request);
  get(queryClientAtom).setQueryData<ShopPage>(queryKey, (page) => (page ? edit(page, request) : page));
});

/** Puts what has arrived meanwhile into the list of this request. */
export const showArrivedAtom = atom(null, (_get, set, key: string) => set(editAtom, key, showArrived));

/** Somebody comes to this list anew: what they left sold is gone. */
export const comeAnewAtom = atom(null, (_get, set, key: string) => set(editAtom, key, anew));

/** Asks the server whether these newcomers belong into this list. */
export const askAboutAtom = atom(null, async (get, set, key: string, asked: readonly string[]) => {
  const { queryFn } = shopQuery(get(readerAtom), requestOf(key));
  const fresh = await queryFn({ signal: new AbortController().signal });
  set(editAtom, key, (page) => withAnswer(page, asked, fresh));
});

/** Fetches a list that will probably be asked for next. A failure is shown when it is really asked for. */
export const fetchAheadAtom = atom(null, (get, _set, key: string) => {
  void get(queryClientAtom).prefetchQuery(shopQuery(get(readerAtom), requestOf(key)));
});
