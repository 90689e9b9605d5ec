import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import { liveAtom } from '../../lib/live-list.ts';
import { slotsQuery } from './concierge.queries.ts';
import { foldSlots, SLOT_EVENTS } from './slots.reducers.ts';

/** The hours on offer, live: one that somebody else takes goes while one looks. */
export const slotsAtom = liveAtom<Slot[], (typeof SLOT_EVENTS)[number]>({
  queryOptions: slotsQuery,
  events: SLOT_EVENTS,
  reduce: foldSlots,
  room: () => ({ concierge: true }),
});

/** A lost race brings what is free now. */
export const freshSlotsAtom = atom(null, (get, _set, slots: Slot[]) => {
  get(queryClientAtom).setQueryData(slotsQuery().queryKey, slots);
});
