import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { Slot } from '#shared/concierge/concierge.schema.ts';
import { WORKING_DAY_EVENTS } from '../../live/events.ts';
import { liveAtom } from '../../live/live-atom.ts';
import { on, showAnswer } from '../../live/live-query.ts';
import { slotsQuery } from './concierge.queries.ts';
import { reduceSlots, SLOT_EVENTS } from './slots.reducers.ts';

/** The hours on offer, live: one that somebody else takes goes while one looks. */
export const slotsAtom = liveAtom<Slot[]>(() => ({
  ...slotsQuery(),
  events: { ...on(SLOT_EVENTS, reduceSlots), ...on(WORKING_DAY_EVENTS, 'refetch') },
  room: { concierge: true },
}));

/** A lost race brings what is free now. */
export const freshSlotsAtom = atom(null, (get, _set, slots: Slot[]) =>
  showAnswer(get(queryClientAtom), slotsQuery(), slots),
);
