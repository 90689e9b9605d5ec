import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { liveAtom } from '../../../lib/live-list.ts';
import { featuredQuery } from './featured.queries.ts';
import { FEATURED_EVENTS, foldFeatured, inPlace } from './featured.reducers.ts';

/** The featured items, live: sold, reserved and newly featured ones show without a jump. */
export const featuredAtom = liveAtom<ItemCard[], (typeof FEATURED_EVENTS)[number]>({
  queryOptions: () => {
    const { queryKey, queryFn } = featuredQuery();
    return {
      queryKey,
      queryFn: async ({ client }: QueryFunctionContext) => {
        const fresh = await queryFn();
        // As it is by now: what was sold while the answer was on its way keeps its place.
        return inPlace(client.getQueryData<ItemCard[]>(queryKey), fresh);
      },
    };
  },
  events: FEATURED_EVENTS,
  reduce: foldFeatured,
  room: () => ({ shop: true }),
});
