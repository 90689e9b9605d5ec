import type { DISCOUNT_STATES, FEATURING_STATES } from './list-filters.rules.ts';

type Discount = {
  state: (typeof DISCOUNT_STATES)[number];
  valid_from: string;
  valid_until: string | null;
};
type Featuring = { state: (typeof FEATURING_STATES)[number]; starts_at: string; ends_at: string };

const isReached = (at: string | null, now: number): boolean => at !== null && Date.parse(at) <= now;

/** How it stands with a code at `now` (ms), whose state was another when the server told it: nobody is told what time does. */
export const discountStateAt = (discount: Discount, now: number): Discount['state'] => {
  const { state, valid_from, valid_until } = discount;
  if (state === 'ended') return state;
  if (isReached(valid_until, now)) return 'expired';
  return state === 'coming' && isReached(valid_from, now) ? 'running' : state;
};

/** How it stands at `now` (ms) with an item's time among the featured ones, whose state was another when the server told it. */
export const featuringStateAt = (featuring: Featuring, now: number): Featuring['state'] => {
  const { state, starts_at, ends_at } = featuring;
  if (state === 'past' || isReached(ends_at, now)) return 'past';
  return isReached(starts_at, now) ? 'running' : state;
};
