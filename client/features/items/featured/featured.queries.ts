import { featuredItems } from '#shared/items/discovery.calls.ts';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/http/api.ts';

/** As many as the specification fetches. */
const SIZE = 100;

/** The featured items, those featured last first. Read them through `featuredAtom`, which keeps them up to date. */
export const featuredQuery = () => ({
  queryKey: ['featured'],
  queryFn: async (): Promise<ItemCard[]> => (await call(featuredItems, { query: { size: SIZE } })).data.data,
});
