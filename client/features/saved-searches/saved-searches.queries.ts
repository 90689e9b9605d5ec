import type { SavedQuery, SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import { savedSearches } from '#shared/saved-searches/saved-searches.calls.ts';
import { call } from '../../lib/http/api.ts';
import { on } from '../../live/live-query.ts';
import { filtersFrom } from '../items/shop/read-address.ts';
import type { ShopFilters } from '../items/shop/shop-filters.ts';
import { countsRequestFor } from '../items/shop/shop-filters.ts';

/** The anchor of their list. */
export const SAVED_SEARCHES_ID = 'saved-searches';

/** The searches I saved, live. For members only. */
export const savedSearchesQuery = () => ({
  queryKey: ['saved-searches'],
  queryFn: async (): Promise<SavedSearch[]> => (await call(savedSearches)).data,
  events: on(['searches.changed'], 'refetch'),
});

/** The filters of the shop that show what a saved search finds. */
export const filtersOf = ({ filter = {}, ...place }: SavedQuery): ShopFilters => {
  const parts = [
    ...Object.entries(place),
    ...Object.entries(filter).map(([name, value]) => [`filter_${name}`, value] as const),
  ];
  return filtersFrom(new URLSearchParams(parts.map(([name, value]) => [name, String(value)])));
};

/** What the server is asked to save: without a distance a place narrows nothing, and is not kept. */
export const savedQueryOf = (filters: ShopFilters) =>
  countsRequestFor(filters.within === null ? { ...filters, near: null } : filters);

/** What is looked for, as a text that is equal for equal searches; empty where there is nothing to save. */
export const textOf = (filters: ShopFilters): string => {
  const request = JSON.stringify(savedQueryOf(filters));
  return request === '{}' ? '' : request;
};
