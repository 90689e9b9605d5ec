import type { ItemCard } from '#shared/items/items.schema.ts';
import { liveAtom } from '../../../live/live-atom.ts';
import { on } from '../../../live/live-query.ts';
import { featuredQuery } from './featured.queries.ts';
import { FEATURED_EVENTS, inPlace, reduceFeatured } from './featured.reducers.ts';

/** The featured items, live: sold, reserved and newly featured ones show without a jump. */
export const featuredAtom = liveAtom<ItemCard[]>(() => ({
  ...featuredQuery(),
  events: on(FEATURED_EVENTS, reduceFeatured),
  room: { shop: true },
  steady: inPlace,
}));
