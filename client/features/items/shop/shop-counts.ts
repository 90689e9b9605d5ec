import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FacetCount, ShopCounts } from '#shared/items/counts.schema.ts';
import type { Facet } from '#shared/items/facets.rules.ts';
import { FACETS } from '#shared/items/facets.rules.ts';
import type { Distance } from '#shared/places/distance.rules.ts';
import type { Emirate } from '#shared/places/emirates.data.ts';
import { shopCountsQuery } from '../items.queries.ts';
import type { ShopFilters } from './shop-filters.ts';
import { countsRequestFor } from './shop-filters.ts';

type Counted = readonly { id: number; count: number }[];
/** How many items a choice would show; null while nobody knows. */
export type CountIn = (list: 'categories' | 'sub_categories' | 'values', id: number) => number | null;

const numberIn = (list: Counted, id: number): number => list.find((counted) => counted.id === id)?.count ?? 0;

const useCounts = (filters: ShopFilters) =>
  useQuery({ ...shopCountsQuery(countsRequestFor(filters)), placeholderData: keepPreviousData }).data;

/** How many items an emirate would show; null while nobody knows. */
export const useEmirateCounts = (filters: ShopFilters): ((emirate: Emirate) => number | null) => {
  const data = useCounts(filters);
  return (emirate) =>
    data ? (data.emirates?.find((counted) => counted.emirate === emirate)?.count ?? 0) : null;
};

/** The communities of the chosen emirate, with how many items each would show; none while nobody knows. */
export const useCommunities = (filters: ShopFilters): ShopCounts['communities'] =>
  useCounts(filters)?.communities ?? [];

/** How many items stand within a distance of the place that is asked from; null while nobody knows. */
export const useDistanceCounts = (filters: ShopFilters): ((km: Distance) => number | null) => {
  const data = useCounts(filters);
  return (km) => data?.distances?.find((counted) => counted.km === km)?.count ?? null;
};

/** The chosen community, for its name; undefined while nobody knows, and where none is chosen. */
export const useCommunity = (filters: ShopFilters) =>
  useQuery({
    ...shopCountsQuery(countsRequestFor(filters)),
    placeholderData: keepPreviousData,
    enabled: filters.community !== '',
  }).data?.communities?.find(({ id }) => id === filters.community);

const NONE: readonly FacetCount[] = [];

/** Brands, sizes or conditions, with how many items each would show and the chosen ones in any case; none while nobody knows. */
export const useFacet = (filters: ShopFilters, facet: Facet): readonly FacetCount[] =>
  useCounts(filters)?.facets?.[facet] ?? NONE;

/** Names of what is chosen of them; undefined while nobody knows, and where nothing is chosen. */
export const useFacets = (filters: ShopFilters) =>
  useQuery({
    ...shopCountsQuery(countsRequestFor(filters)),
    placeholderData: keepPreviousData,
    enabled: FACETS.some((facet) => filters[facet].length > 0),
  }).data?.facets;

/** Figures beside the choices. Without them the choices work all the same. */
export const useShopCounts = (filters: ShopFilters): CountIn => {
  const data = useCounts(filters);
  return (list, id) => (data ? numberIn(data[list], id) : null);
};
