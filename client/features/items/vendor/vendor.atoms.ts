import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { liveAtom, liveFamily } from '../../../lib/live-list.ts';
import type { VendorShown } from './vendor.queries.ts';
import { vendorQuery } from './vendor.queries.ts';
import { foldVendor, showNewcomers, VENDOR_EVENTS } from './vendor.reducers.ts';

type Key = { uuid: string; page: number };
const keyOf = ({ uuid, page }: Key): string => `${uuid} ${page}`;

const byKey = liveFamily((key: string) => {
  const [uuid = '', page] = key.split(' ');
  return liveAtom<VendorShown, (typeof VENDOR_EVENTS)[number]>({
    queryOptions: () => vendorQuery(uuid, Number(page)),
    events: VENDOR_EVENTS,
    reduce: foldVendor,
    room: () => ({ shop: true }),
  });
});

/** A seller's page, live. */
export const vendorAtom = (key: Key) => byKey(keyOf(key));

/** Puts what has arrived meanwhile into the list. */
export const showNewcomersAtom = atom(null, (get, _set, { uuid, page }: Key) => {
  const { queryKey } = vendorQuery(uuid, page);
  get(queryClientAtom).setQueryData<VendorShown>(queryKey, (shown) => (shown ? showNewcomers(shown) : shown));
});
