import { DAY_MS } from '../kernel/dubai-time.ts';
import type { Lifecycle } from '../kernel/lifecycle.ts';

export const COLLECTION_STATUSES = ['proposed', 'accepted', 'replaced', 'withdrawn'] as const;
export type CollectionStatus = (typeof COLLECTION_STATUSES)[number];

/** A proposal of times for the collection; another one takes the place of the last. */
export const collectionLifecycle: Lifecycle<CollectionStatus> = {
  proposed: ['accepted', 'replaced', 'withdrawn'],
  accepted: ['replaced', 'withdrawn'],
  replaced: [],
  withdrawn: [],
};

export type CollectionSide = 'buyer' | 'seller';

/** Times in one proposal. */
export const MOST_SLOTS = 3;
/** How far ahead a time may lie, in days. */
export const FARTHEST_SLOT_DAYS = 14;
/** How long a collection takes in a calendar, in minutes. */
export const SLOT_MINUTES = 60;
/** When both are reminded, in hours before. */
export const REMIND_HOURS = { day: 24, hours: 2 } as const;

/** Whether every time lies ahead, near enough, and none stands there twice. Instants in ISO, `now` in ms UTC. */
export const areGoodSlots = (slots: readonly string[], now: number): boolean => {
  const times = slots.map((slot) => Date.parse(slot));
  return (
    new Set(times).size === times.length &&
    times.every((time) => time > now && time <= now + FARTHEST_SLOT_DAYS * DAY_MS)
  );
};

/** Who may accept: the side that did not propose. */
export const mayAccept = (proposedBy: CollectionSide, side: CollectionSide): boolean => proposedBy !== side;

/** Who may withdraw: whoever proposed, while nobody has accepted; then either side. */
export const mayWithdraw = (
  status: CollectionStatus,
  proposedBy: CollectionSide,
  side: CollectionSide,
): boolean => status === 'accepted' || (status === 'proposed' && proposedBy === side);
