import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { liveAtom, liveFamily } from '../../../live/live-atom.ts';
import { on, rearrange } from '../../../live/live-query.ts';
import { arrivalFit, requestOf } from '../arrivals.ts';
import { readerAtom } from '../items.atoms.ts';
import type { ShopPage, ShopRequest } from '../items.queries.ts';
import { shopQuery } from '../items.queries.ts';
import { anew, LIST_EVENTS, reduceList, showArrived, steadyList } from '../steady-list.reducers.ts';

/** One page of the shop, live; fetched again it keeps its places. The key is the request as `requestKey` writes it. */
export const shopPageAtom = liveFamily((key: string) => {
  const request = requestOf(key);
  const steps = on(
    LIST_EVENTS,
    reduceList<ShopPage>((card) => arrivalFit(request, card)),
  );
  return liveAtom<ShopPage>((get) => ({
    ...shopQuery(get(readerAtom), request),
    events: steps,
    room: { shop: true },
    steady: (held, fresh) => steadyList(held, fresh, request),
  }));
});

type Edit = (page: ShopPage, request: ShopRequest) => ShopPage;
/** Changes what is held of a request's list; what is not held stays so. */
const editAtom = atom(null, (get, _set, key: string, edit: Edit) => {
  const request = requestOf(key);
  rearrange(get(queryClientAtom), shopQuery(get(readerAtom), request), (page) => edit(page, request));
});

/** Puts what has arrived meanwhile into the list of this request. */
export const showArrivedAtom = atom(null, (_get, set, key: string) => set(editAtom, key, showArrived));

/** Somebody comes to this list anew: what they left sold is gone. */
export const comeAnewAtom = atom(null, (_get, set, key: string) => set(editAtom, key, anew));

/** Fetches a list that will probably be asked for next. A failure is shown when it is really asked for. */
export const fetchAheadAtom = atom(null, (get, _set, key: string) => {
  void get(queryClientAtom).prefetchQuery(shopQuery(get(readerAtom), requestOf(key)));
});
