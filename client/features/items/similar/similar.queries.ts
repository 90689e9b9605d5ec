import { similarItems } from '#shared/items/discovery.calls.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/http/api.ts';

const A_MINUTE = 60_000;

/** Items on sale that are most like one. Read it through `similarItemsAtom`, which keeps it up to date. */
export const similarItemsQuery = (uuid: string) => ({
  queryKey: ['similar', uuid],
  queryFn: async (): Promise<ItemCard[]> => (await call(similarItems, { params: { uuid } })).data,
  staleTime: A_MINUTE,
});
