import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { liveAtom, liveFamily } from '../../../live/live-atom.ts';
import { on, rearrange } from '../../../live/live-query.ts';
import type { VendorShown } from './vendor.queries.ts';
import { vendorQuery } from './vendor.queries.ts';
import { reduceVendor, showNewcomers, VENDOR_EVENTS } from './vendor.reducers.ts';

type Key = { uuid: string; page: number };
const keyOf = ({ uuid, page }: Key): string => `${uuid} ${page}`;

const byKey = liveFamily((key: string) => {
  const [uuid = '', page] = key.split(' ');
  return liveAtom<VendorShown>(() => ({
    ...vendorQuery(uuid, Number(page)),
    events: on(VENDOR_EVENTS, reduceVendor),
    room: { shop: true },
  }));
});

/** A seller's page, live. */
export const vendorAtom = (key: Key) => byKey(keyOf(key));

/** Puts what has arrived meanwhile into the list. */
export const showNewcomersAtom = atom(null, (get, _set, { uuid, page }: Key) =>
  rearrange(get(queryClientAtom), vendorQuery(uuid, page), showNewcomers),
);
