import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { liveAtom, liveFamily } from '../../../live/live-atom.ts';
import { on, rearrange } from '../../../live/live-query.ts';
import { LIST_EVENTS } from '../steady-list.reducers.ts';
import type { VendorShown } from './vendor.queries.ts';
import { vendorQuery } from './vendor.queries.ts';
import { comeAnew, reduceAway, reduceVendor, showNewcomers, steadyVendor } from './vendor.reducers.ts';

/** A seller's page, live; fetched again it keeps its places. `vendorKey` names it. */
export const vendorAtom = liveFamily((key: string) => {
  const [uuid = '', page] = key.split(' ');
  return liveAtom<VendorShown>(() => ({
    ...vendorQuery(uuid, Number(page)),
    events: { ...on(LIST_EVENTS, reduceVendor), 'holiday.changed': reduceAway },
    room: { shop: true },
    steady: steadyVendor,
  }));
});

export const vendorKey = (uuid: string, page: number): string => `${uuid} ${page}`;

const editAtom = atom(null, (get, _set, key: string, edit: (shown: VendorShown) => VendorShown) => {
  const [uuid = '', page] = key.split(' ');
  rearrange(get(queryClientAtom), vendorQuery(uuid, Number(page)), edit);
});

/** Puts what has arrived meanwhile into the list. */
export const showNewcomersAtom = atom(null, (_get, set, key: string) => set(editAtom, key, showNewcomers));

/** Somebody comes to this page anew: what they left sold is gone. */
export const comeAnewAtom = atom(null, (_get, set, key: string) => set(editAtom, key, comeAnew));
